import { ValueList } from '../../app/site/about/values.tsx'
import EventCalendar from '../../app/site/calendar/event-calendar.island.tsx'
import { calendarText, EventList } from '../../app/site/calendar/event-list.tsx'
import { UpiAccounts } from '../../app/site/give/give.tsx'
import { Banner, Slider } from '../../app/site/home/opening.tsx'
import { GalleryList } from '../../app/site/media/gallery-list.tsx'
import { LivePlayer } from '../../app/site/media/live-player.tsx'
import { VideoList } from '../../app/site/media/video-list.tsx'
import { Pause } from '../../app/site/shell/name-in-turn.tsx'
import { usePage } from '../../app/use-page.ts'
import { listingOf } from '../../domain/calendar/calendar-view.ts'
import { nameOfDays } from '../../domain/calendar/occurrence-words.ts'
import { weekWindow } from '../../domain/calendar/plan-words.ts'
import { slides } from '../../domain/content/slides.ts'
import { calendarEntriesIn, here, instant, nextIn, today } from './samples.ts'
import { Specimen } from './specimen.tsx'

const video = { live_url: 'https://www.youtube.com/watch?v=abcdefghijk' }
const created_at = instant

export function ListSpecimens() {
  const { text, language } = usePage()
  const entries = calendarEntriesIn(language)
  const week = weekWindow(Temporal.Instant.from(instant), language).days
  const view = { range: 'month', day: today, query: '' } as const
  const calendar = { names: nameOfDays(language), text: calendarText(text) }
  const nothing = { ...view, query: 'zzz' }
  return (
    <>
      <Specimen name="slider">
        <Slider shown={slides()} />
        <Pause />
      </Specimen>
      <Specimen name="banner">
        <Banner />
      </Specimen>
      <Specimen name="value-list: brief">
        <ValueList brief />
      </Specimen>
      <Specimen name="gallery-list">
        <GalleryList names={['lantern', 'account-book', 'guitar', 'abstract-window']} />
      </Specimen>
      <Specimen name="upi-accounts">
        <UpiAccounts />
      </Specimen>
      <Specimen name="calendar: a month, its days and what comes round">
        <EventCalendar
          {...{ ...calendar, entries, view, action: here, week }}
          bounds={{ today, first: '2026-11-01', last: '2028-12-31' }}
        />
      </Specimen>
      <Specimen name="event-list: nothing found">
        <EventList
          {...calendar}
          view={nothing}
          today={today}
          listing={listingOf(nothing, entries)}
        />
      </Specimen>
      <Specimen name="live-player: live">
        <LivePlayer
          state={{
            is: 'live',
            stream: { ...video, id: 1, name: text.home.heading, created_at },
          }}
          now={{ live: { name: undefined }, first: undefined }}
          last={undefined}
        />
      </Specimen>
      <Specimen name="live-player: nothing live">
        <LivePlayer
          state={{ is: 'none' }}
          now={{ live: undefined, first: nextIn(language) }}
          last={undefined}
        />
      </Specimen>
      <Specimen name="video-list: a name, a long one, none">
        <VideoList
          videos={[
            { ...video, id: 1, name: text.home.heading, created_at },
            { ...video, id: 2, name: text.screens.Home.description, created_at },
            { ...video, id: 3, name: null, created_at },
          ]}
          failed={false}
          none=""
        />
      </Specimen>
    </>
  )
}
