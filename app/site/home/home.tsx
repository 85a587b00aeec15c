import { data, type LinksFunction } from 'react-router'
import { now as clock } from '../../../config/clock.server.ts'
import { weekWindow } from '../../../domain/calendar/plan-words.ts'
import { languageOf } from '../../../domain/content/language.ts'
import { slides as slidesInOrder } from '../../../domain/content/slides.ts'
import { storyOfTheWeek } from '../../../domain/content/stories.ts'
import { readNow } from '../../components/gathering/read-now.server.ts'
import { ChurchData } from '../../components/structured-data/structured-data.tsx'
import { pageHeaders } from '../../page-headers.ts'
import { pageMeta } from '../../page-meta.ts'
import type { Route } from './+types/home'
import { Banner } from './banner.tsx'
import stylesheet from './home.css?url'
import { Involved, Leaders } from './leaders-and-ways.tsx'
import { Beginning, MissionAndSpecialDay, PrayerCall } from './of-the-church.tsx'
import { nextSpecialDay, todaysWord } from './opening.server.ts'
import { Opening, ThisWeek, TodaysWord, VillageStory } from './opening.tsx'

export const meta = pageMeta((text) => text.screens.Home)
export const headers = pageHeaders()
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }]

export async function loader({ request }: Route.LoaderArgs) {
  const language = languageOf(new URL(request.url).pathname)
  const moment = clock()
  const { word, sharing } = await todaysWord(moment, language)
  const shown = {
    now: await readNow(moment, language),
    slides: slidesInOrder(),
    week: weekWindow(moment, language),
    word,
    story: storyOfTheWeek(moment),
    special: nextSpecialDay(moment, language),
  }
  return data(shown, { headers: { 'Cache-Control': sharing } })
}

export default function Home({
  loaderData: { now, slides, week, word, story, special },
}: Route.ComponentProps) {
  return (
    <div className="home">
      <ChurchData />
      <Opening now={now} slides={slides} />
      <Banner />
      <ThisWeek week={week} now={now} />
      {word && <TodaysWord {...word} />}
      {story && <VillageStory {...story} />}
      <Beginning />
      <MissionAndSpecialDay special={special} />
      <PrayerCall />
      <Leaders />
      <Involved />
    </div>
  )
}
