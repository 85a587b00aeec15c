import { now } from '../../../config/clock.server.ts'
import { history } from '../../../domain/content/history.ts'
import { ministry } from '../../../domain/content/ministry.ts'
import { CallButtons } from '../../components/call-buttons/call-buttons.tsx'
import { ArchedPicture } from '../../components/picture/picture.tsx'
import { SampleMark } from '../../components/sample-mark/sample-mark.tsx'
import { usePage } from '../../use-page.ts'
import { nextSpecialDay } from './opening.server.ts'

/** The first chapter of the history. */
export function Beginning() {
  const { text, to, localized } = usePage()
  const [first] = history().chapters
  if (!first) return null
  return (
    <section className="wide sides beginning">
      <ArchedPicture name="oil-lamp" alt="" sizes="(width <= 760px) 40vw, 20rem" />
      <div>
        <p className="figures">
          <time dateTime={`${first.year}`}>{first.year}</time>
        </p>
        <h2 {...localized(first.heading)} />
        {first.words && <p {...localized(first.words)} />}
        <p>
          <a className="target" href={to('About')}>
            {text.home.ourStory}
          </a>
        </p>
      </div>
    </section>
  )
}

/** The mission, and beside it the next special day, each if there is one. */
export function MissionAndSpecialDay() {
  const { text, to, language, localized } = usePage()
  const { mission, donateLink } = ministry()
  const special = nextSpecialDay(now(), language)
  if (!mission && !special) return null
  return (
    <section className="wide stack sides mission-and-day">
      {mission && (
        <div className="mission card">
          <h2>{text.home.mission}</h2>
          {/* The same text as in the response of `GET /api/home`. */}
          <p className="large-words" {...localized(mission)} />
          <p>
            <a className="button donate" href={donateLink ?? to('Give')} rel="noopener">
              {text.home.missionDonate}
            </a>
          </p>
        </div>
      )}
      {special && <SpecialDay {...special} />}
    </section>
  )
}

type SpecialDayProps = NonNullable<ReturnType<typeof nextSpecialDay>>

function SpecialDay({ name, place, when, time, start }: SpecialDayProps) {
  const { text, to } = usePage()
  return (
    <div className="special-day">
      <h2>{text.home.special}</h2>
      <p className="figures">
        {/* Breaks the line after the name of the day, not within the date. */}
        <time dateTime={start}>{when.replaceAll(/(?<!,) /g, '\u00a0')}</time>
      </p>
      <h3 lang={name.lang}>{name.text}</h3>
      <p>
        {time} · <span lang={place.lang}>{place.text}</span>
      </p>
      <p>
        <a className="target" href={to('CalendarEvents')}>
          {text.schedule.seeCalendar}
        </a>
      </p>
    </div>
  )
}

/** Links to the prayer form and the telephone. */
export function PrayerCall() {
  const { text, to } = usePage()
  const { home } = text
  return (
    <section className="dark-glass prayer-call">
      <div className="wide">
        <h2>{home.prayerCall}</h2>
        <p>{home.prayerCallText}</p>
        <SampleMark of="phones" />
        <p className="actions">
          <a className="button primary" href={to('PrayerRequest')}>
            {home.askForPrayer}
          </a>
          <CallButtons className="button quiet" firstOnly />
        </p>
      </div>
    </section>
  )
}
