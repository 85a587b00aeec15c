import { dateAndTime, indianDate } from '../../../domain/calendar/day.ts'
import { interpolate } from '../../../domain/content/text.ts'
import { usePage } from '../../use-page.ts'
import { ButtonForm } from '../shell/button-form.tsx'

type Props = { madeAt: string; days: string[]; mayRelease: boolean }

/** After a restore: what may have gone out since the backup, and the administrator's decision. */
export function Restored({ madeAt, days, mayRelease }: Props) {
  const { text, language } = usePage()
  const { restored: words } = text.siteState
  return (
    <section className="alert" data-tone="warning">
      <h2>{interpolate(words.heading, { date: dateAndTime(madeAt, language) })}</h2>
      <p>{days.length > 0 ? words.may : words.wait}</p>
      {days.length > 0 && (
        <ul>
          {days.map((day) => (
            <li key={day}>{indianDate(day, language)}</li>
          ))}
        </ul>
      )}
      <p>{words.left}</p>
      {mayRelease && (
        <div className="actions">
          <ButtonForm intent="drop-held-mail" words={words.drop} />
          <ButtonForm intent="release-mail" words={words.send} />
        </div>
      )}
    </section>
  )
}
