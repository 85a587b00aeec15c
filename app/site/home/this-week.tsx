import { usePage } from '../../use-page.ts'
import type { thisWeek } from './this-week.server.ts'

/** Friday, Saturday and Sunday at a glance. */
export function ThisWeek({ days }: { days: ReturnType<typeof thisWeek> }) {
  const { text, to } = usePage()
  const { home, schedule } = text
  if (days.length === 0) return null
  return (
    <section className="wide">
      <h2>{home.week}</h2>
      <ol className="columns week">
        {days.map(({ day, when, services }) => (
          <li key={day} data-main={day === 'saturday' || undefined}>
            <h3>
              {schedule.sections[day]} <small>{when}</small>
            </h3>
            <ul className="flush">
              {services.map(({ id, name, time, start }) => (
                <li key={id}>
                  <time className="figures" dateTime={start}>
                    {time}
                  </time>
                  <span lang={name.lang}>{name.text}</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      <p>
        <a href={to('Services')}>{home.allTimes}</a>
      </p>
    </section>
  )
}
