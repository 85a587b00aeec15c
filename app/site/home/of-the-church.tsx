import { now } from '../../../config/clock.server.ts'
import { type DatedEvent, events } from '../../../domain/calendar/events.ts'
import { rangeWords } from '../../../domain/calendar/occurrence-words.ts'
import { dayWords, placeOf } from '../../../domain/calendar/plan-words.ts'
import { isoTime, nextOf } from '../../../domain/calendar/schedule.ts'
import { history } from '../../../domain/content/history.ts'
import { leaders } from '../../../domain/content/leaders.ts'
import { ministry } from '../../../domain/content/ministry.ts'
import { CallButtons } from '../../components/call-buttons/call-buttons.tsx'
import { LinkLine } from '../../components/page/page.tsx'
import { ArchedPicture, Picture } from '../../components/picture/picture.tsx'
import { SampleMark } from '../../components/sample-mark/sample-mark.tsx'
import { usePage } from '../../use-page.ts'
import { LeaderCards } from '../about/leader-cards.tsx'

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
        <LinkLine className="target" href={to('About')} words={text.home.ourStory} />
      </div>
    </section>
  )
}

/** The mission, and beside it the next special day, each if there is one. */
export function MissionAndSpecialDay() {
  const { text, to, localized } = usePage()
  const { mission, donateLink } = ministry()
  // Weekly events are not special days.
  const special = nextOf(
    events().filter(({ on }) => on.repeats !== 'weekly'),
    now(),
  )
  if (!mission && !special) return null
  return (
    <section className="wide stack sides mission-and-day">
      {mission && (
        <div className="mission card">
          <h2>{text.home.mission}</h2>
          {/* The same text as in the response of `GET /api/home`. */}
          <p className="large-words" {...localized(mission)} />
          <LinkLine
            className="button donate"
            href={donateLink ?? to('Give')}
            rel="noopener"
            words={text.home.missionDonate}
          />
        </div>
      )}
      {special && <SpecialDay {...special} />}
    </section>
  )
}

type SpecialDayProps = NonNullable<ReturnType<typeof nextOf<DatedEvent>>>

function SpecialDay({ entry, ...occurrence }: SpecialDayProps) {
  const { text, to, language, localized } = usePage()
  const when = dayWords(occurrence, now(), language)
  const place = placeOf(entry, language)
  return (
    <div className="special-day">
      <h2>{text.home.special}</h2>
      <p className="figures">
        {/* Breaks the line after the name of the day, not within the date. */}
        <time dateTime={isoTime(occurrence.start)}>{when.replaceAll(/(?<!,) /g, '\u00a0')}</time>
      </p>
      <h3 {...localized(entry.name)} />
      <p>
        {rangeWords(occurrence, language)} · <span lang={place.lang}>{place.text}</span>
      </p>
      <LinkLine className="target" href={to('CalendarEvents')} words={text.schedule.seeCalendar} />
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

export function Leaders() {
  const { home } = usePage().text
  if (leaders().length === 0) return null
  return (
    <section className="wide">
      <h2>{home.leaders}</h2>
      <LeaderCards shown={leaders()} />
    </section>
  )
}

export function Involved() {
  const { text, to } = usePage()
  const { home } = text
  const ways = [
    {
      picture: 'shepherd',
      heading: home.pastor,
      words: home.pastorText,
      href: to('PastorSignup'),
      link: home.pastorLink,
    },
    {
      picture: 'women-together',
      heading: home.volunteer,
      words: home.volunteerText,
      href: to('VolunteerSignup'),
      link: home.volunteerLink,
    },
    {
      picture: 'praying-hands',
      heading: home.prayer,
      words: home.prayerText,
      href: to('PrayerRequest'),
      link: home.prayerLink,
    },
  ] as const
  return (
    <section className="wide">
      <h2>{home.involved}</h2>
      <ul className="columns loose flush involved">
        {ways.map(({ picture, heading, words, href, link }) => (
          <li className="card picture-card" key={picture}>
            <Picture name={picture} alt="" sizes="(width <= 760px) calc(100vw - 2rem), 24rem" />
            <h3>{heading}</h3>
            <p>{words}</p>
            <a className="button primary" href={href}>
              {link}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
