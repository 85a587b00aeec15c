import { Link } from 'react-router'
import { indianDate } from '../../../domain/calendar/day.ts'
import { interpolate } from '../../../domain/content/text.ts'
import type { FollowUp } from '../../../domain/prayer/prayer-desk.server.ts'
import { usePage } from '../../use-page.ts'
import { Chosen } from '../records/values.tsx'
import { ButtonForm } from '../shell/page.tsx'

type Props = {
  followUps: FollowUp[]
  /** Where "Followed up" is sent. */
  action: string
}

export function FollowUpRows({ followUps, action }: Props) {
  const { text, to, language } = usePage()
  return (
    <ul className="rows follow-ups">
      {followUps.map(({ id, name: given, is_anonymous, type, follow_up_on }) => {
        const name = is_anonymous ? text.record.anonymous : given
        return (
          <li key={id} className="bar between">
            <span className="lines">
              <Link className="target" to={to('StaffPrayer', { id: String(id) })}>
                <strong>{name}</strong>
              </Link>
              <span className="muted small">
                <Chosen kind="prayers" option={type} />
                {follow_up_on &&
                  `, ${interpolate(text.followUps.on, { date: indianDate(follow_up_on, language) })}`}
              </span>
            </span>
            <ButtonForm
              intent="follow-up-done"
              words={text.desk.followedUp}
              of={name}
              fields={{ id }}
              action={action}
            />
          </li>
        )
      })}
    </ul>
  )
}
