import { data, type LinksFunction } from 'react-router'
import { now as clock } from '../../../config/clock.server.ts'
import { languageOf } from '../../../domain/content/language.ts'
import { readNow } from '../../components/gathering/read-now.server.ts'
import { ChurchData } from '../../components/structured-data/structured-data.tsx'
import { pageHeaders } from '../../page-headers.ts'
import { pageMeta } from '../../page-meta.ts'
import type { Route } from './+types/home'
import { Banner } from './banner.tsx'
import stylesheet from './home.css?url'
import { Involved, Leaders } from './leaders-and-ways.tsx'
import { Beginning, MissionAndSpecialDay, PrayerCall } from './of-the-church.tsx'
import { todaysWord } from './opening.server.ts'
import { Opening, ThisWeek, TodaysWord, VillageStory } from './opening.tsx'

export const meta = pageMeta((text) => text.screens.Home)
export const headers = pageHeaders()
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }]

export async function loader({ request }: Route.LoaderArgs) {
  const language = languageOf(new URL(request.url).pathname)
  const moment = clock()
  const { word, sharing } = await todaysWord(moment, language)
  const now = await readNow(moment, language)
  return data({ now, word }, { headers: { 'Cache-Control': sharing } })
}

export default function Home({ loaderData: { now, word } }: Route.ComponentProps) {
  return (
    <div className="home">
      <ChurchData />
      <Opening now={now} />
      <Banner />
      <ThisWeek now={now} />
      {word && <TodaysWord {...word} />}
      <VillageStory />
      <Beginning />
      <MissionAndSpecialDay />
      <PrayerCall />
      <Leaders />
      <Involved />
    </div>
  )
}
