import { Form, Link } from 'react-router'
import { interpolate } from '../../../domain/content/text.ts'
import type { Choice } from '../../../domain/prayer/open-prayers.server.ts'
import { type RoundChoice, roundAddress } from '../../../domain/prayer/prayer-desk.ts'
import { asNumber } from '../../components/pages/as-number.ts'
import { usePage } from '../../use-page.ts'
import { choiceWords } from './choice-words.ts'

type Props = { only: RoundChoice; choices: Choice[] }

/** Closed until it is wanted: begins a round of other requests, or puts these on paper. */
export function ChooseRound({ only, choices }: Props) {
  const { text, to } = usePage()
  const { desk } = text
  if (choices.length === 0) return null
  return (
    <details key={only} className="unfold choose-round">
      <summary>{interpolate(desk.choice, { choice: choiceWords(only, text) })}</summary>
      <ul className="row tight">
        {choices.map(({ only: other, count }) => (
          <li key={other}>
            <Link
              className="button quiet"
              to={roundAddress(to('PrayerDesk'), other)}
              aria-current={other === only ? 'true' : undefined}
            >
              {interpolate(desk.choiceCount, {
                choice: choiceWords(other, text),
                count: asNumber(count),
              })}
            </Link>
          </li>
        ))}
      </ul>
      <Form method="post" action={to('PrayerPaper')} className="row tight">
        <input type="hidden" name="only" value={only} />
        <button type="submit" className="text-button target">
          {desk.onPaper}
        </button>
        <Link className="target" to={to('FollowUps')}>
          {desk.allFollowUps}
        </Link>
      </Form>
    </details>
  )
}
