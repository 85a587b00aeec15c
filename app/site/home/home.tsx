import { data } from 'react-router'
import { now as clock } from '../../../config/clock.server.ts'
import { languageOf } from '../../../domain/content/language.ts'
import { secondsUntilNextHour } from '../../../domain/newsletter/publishing.server.ts'
import { database } from '../../../storage/database.server.ts'
import { readNow } from '../../components/gathering/read-now.server.ts'
import { ChurchData } from '../../components/structured-data/structured-data.tsx'
import { feedLink } from '../../feed-link.ts'
import { pageHeaders, sharedUntilChange } from '../../page-headers.ts'
import { pageMeta } from '../../page-meta.ts'
import { orUndefined } from '../../without-database.server.ts'
import { wordInShort } from '../newsletter/newsletter-reading.server.ts'
import type { Route } from './+types/home'
import stylesheet from './home.css?url'
import { Beginning, Involved, Leaders, MissionAndSpecialDay, PrayerCall } from './of-the-church.tsx'
import { Banner, Opening, ThisWeek, TodaysWord, VillageStory } from './opening.tsx'

// Feed readers look here when they are given the church's address.
export const meta = (page: Route.MetaArgs) => [
  ...pageMeta((text) => text.screens.Home)(page),
  feedLink('newsletter', page.location.pathname),
  feedLink('podcast', page.location.pathname),
]
export const headers = pageHeaders()
export const links = () => [{ rel: 'stylesheet', href: stylesheet }]

export async function loader({ request }: Route.LoaderArgs) {
  const language = languageOf(new URL(request.url).pathname)
  const moment = clock()
  // The rest of Home does not need the day's entry.
  const read = await orUndefined('today’s entry could not be read', async () => ({
    word: await wordInShort(moment, language, await database()),
  }))
  const sharing = read ? sharedUntilChange(moment, secondsUntilNextHour(moment)) : 'no-store'
  const shown = { now: await readNow(moment, language), word: read?.word }
  return data(shown, { headers: { 'Cache-Control': sharing } })
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
