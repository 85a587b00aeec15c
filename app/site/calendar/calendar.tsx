import { data } from 'react-router'
import { now } from '../../../config/clock.server.ts'
import { type CalendarEntry, viewOf } from '../../../domain/calendar/calendar-view.ts'
import { movedAway, splitByChanges } from '../../../domain/calendar/changes.ts'
import { entries, isMeeting, todayOf } from '../../../domain/calendar/day-plan.ts'
import { descriptionHtml, eventPreview } from '../../../domain/calendar/description.server.ts'
import { changeWords, nameOfDays, rangeWords } from '../../../domain/calendar/occurrence-words.ts'
import { onNowWords, placeOf, weekWindow } from '../../../domain/calendar/plan-words.ts'
import { isOn, nextOccurrence } from '../../../domain/calendar/schedule.ts'
import { repeatWords } from '../../../domain/calendar/schedule-words.ts'
import { schedule } from '../../../domain/calendar/services.ts'
import { type Language, languageOf, languages } from '../../../domain/content/language.ts'
import { ministry, passcodeWords } from '../../../domain/content/ministry.ts'
import { pictureText } from '../../../domain/content/picture.ts'
import { localize, textIn } from '../../../domain/content/text.ts'
import { oneLanguage } from '../../../domain/pictures/uploaded-picture.ts'
import { shareOccasion } from '../../../domain/share/share.server.ts'
import { Page } from '../../components/page/page.tsx'
import { thumbnailOf } from '../../components/picture/picture.tsx'
import { EventData } from '../../components/structured-data/structured-data.tsx'
import { island } from '../../islands/island.tsx'
import { pageHeaders } from '../../page-headers.ts'
import { pageMeta } from '../../page-meta.ts'
import { feedPath, pathsIn } from '../../paths.ts'
import { usePage } from '../../use-page.ts'
import stylesheet from '../services/services.css?url'
import type { Route } from './+types/calendar'
import EventCalendarIsland from './event-calendar.island.tsx'
import { calendarText } from './event-list.tsx'

const EventCalendar = island('event-calendar', EventCalendarIsland)
const viewParameters = ['show', 'date', 'month', 'q']

export function meta(page: Route.MetaArgs) {
  const event = page.loaderData?.event
  return pageMeta((text) => event ?? text.screens.CalendarEvents)(page)
}

export const links = () => [{ rel: 'stylesheet', href: stylesheet }]

/**
 * Unlike on other pages, the query string matters. Caches store only the page without one: other
 * URLs come from browsers without JavaScript, and there are as many as search terms.
 */
export const headers = pageHeaders(viewParameters)

export function loader({ request }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url)
  const language = languageOf(pathname)
  const moment = now()
  const today = todayOf(moment)
  const bounds = { today, first: schedule.from, last: `${Number(today.slice(0, 4)) + 2}-12-31` }
  const shown = {
    bounds,
    view: viewOf(searchParams, bounds),
    entries: entriesIn(language, moment),
    names: nameOfDays(language),
    week: weekWindow(moment, language).days,
  }
  const chosen = viewParameters.some((name) => searchParams.has(name))
  return data(
    { shown, event: eventPreview(searchParams.get('date'), language) },
    { headers: chosen ? { 'Cache-Control': 'no-store' } : {} },
  )
}

export default function Calendar({ loaderData }: Route.ComponentProps) {
  const { text, to, language } = usePage()
  const { schedule } = text
  return (
    <Page heading={text.screens.CalendarEvents.title} wide>
      <EventData of={entries()} />
      <EventCalendar
        {...loaderData.shown}
        action={to('CalendarEvents')}
        text={calendarText(text)}
      />
      <p className="actions">
        <a className="button primary" href={feedPath(language, 'calendar')} type="text/calendar">
          {schedule.addAll}
        </a>
        <a className="button quiet" href={to('Services')}>
          {schedule.calendar.services}
        </a>
      </p>
    </Page>
  )
}

/** Services and events by start time. Sends the recurrence rules, not each occurrence. */
function entriesIn(language: Language, moment: Temporal.Instant): CalendarEntry[] {
  const text = textIn(language)
  const otherLanguage = languages.find((each) => each !== language) ?? language
  const meeting = { link: ministry().meeting.link, passcode: passcodeWords(text) }
  const [church] = ministry().address.lines[language]
  const to = pathsIn(language)
  return entries()
    .flatMap((entry) => [...splitByChanges(entry), ...movedAway(entry)])
    .sort((a, b) => a.starts.localeCompare(b.starts))
    .map((entry) => {
      const { id, series, on, change } = entry
      const isAway = change && on.date !== change.day
      const cancelled = change?.state === 'cancelled' || isAway || undefined
      const next = cancelled ? undefined : nextOccurrence(entry, moment)
      const place = placeOf(entry, language)
      // Not the church's own address, or “prayer” would match everything in the Prayer House.
      const alsoAt = place.text === church ? '' : place.text
      return {
        ...{ id, on, cancelled },
        name: localize(entry.name, language),
        alsoFoundBy: `${localize(entry.name, otherLanguage).text} ${alsoAt}`,
        time: rangeWords(entry, language),
        place,
        meeting: isMeeting(entry) ? meeting : undefined,
        share: shareOccasion('events', series, moment, language)
          ? to('Share', { kind: 'events', key: series })
          : undefined,
        file: feedPath(language, 'calendarEntry', { id: series }),
        change: change && changeWords(change, language, on.date),
        onNow: next && isOn(next, moment) ? onNowWords(next, language) : undefined,
        repeats: 'place' in entry || on.repeats ? repeatWords(on, language) : undefined,
        ...(!('place' in entry) && {
          description: descriptionHtml(entry, language),
          picture: entry.picture && {
            src: thumbnailOf(entry.picture, 720),
            alt: pictureText(entry.picture, language),
            lang: oneLanguage(entry.picture),
          },
        }),
      }
    })
}
