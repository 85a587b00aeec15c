import { now } from '../../config/clock.server.ts'
import { escapeXml as xml } from '../../domain/content/escape-html.ts'
import { languageOf } from '../../domain/content/language.ts'
import { ministry } from '../../domain/content/ministry.ts'
import { localize, textIn } from '../../domain/content/text.ts'
import { listRecorded } from '../../domain/newsletter/list.server.ts'
import { newestPublicDay, publicationOf } from '../../domain/newsletter/publishing.server.ts'
import { readRecording } from '../../domain/recordings/recording.ts'
import { type DatedRecording, recordingsUntil } from '../../domain/recordings/recordings.ts'
import { database } from '../../storage/database.server.ts'
import { feedTypes } from '../feed-link.ts'
import { SHARED } from '../page-headers.ts'
import { feedPath, pathsIn } from '../paths.ts'
import type { Route } from './+types/podcast'
import { absolute, sharedFile } from './shared-file.ts'

/**
 * All recordings up to today, with those of newsletter entries, for podcast players: RSS 2.0 with
 * Apple's extensions.
 */
export async function loader({ request }: Route.LoaderArgs): Promise<Response> {
  const language = languageOf(new URL(request.url).pathname)
  const { recordings: words } = textIn(language)
  const page = pathsIn(language)('SermonsPage')
  const { name, email } = ministry()
  const channel = [
    `<title>${xml(name[language])}</title>`,
    `<link>${xml(absolute(page))}</link>`,
    `<atom:link rel="self" type="${feedTypes.podcast}" href="${xml(absolute(feedPath(language, 'podcast')))}"/>`,
    `<description>${xml(words.podcastNote)}</description>`,
    `<language>${language}-in</language>`,
    `<itunes:author>${xml(name[language])}</itunes:author>`,
    `<itunes:owner><itunes:email>${xml(email)}</itunes:email></itunes:owner>`,
    `<itunes:image href="${xml(absolute('/podcast-cover.png'))}"/>`,
    '<itunes:category text="Religion &amp; Spirituality"><itunes:category text="Christianity"/></itunes:category>',
    '<itunes:explicit>false</itunes:explicit>',
  ]
  const entries = (await listRecorded(now(), await database())).flatMap(
    ({ date, headline: name, audio = '' }) => {
      const recording = readRecording(audio)
      return recording ? [{ id: `newsletter/${date}`, date, name, audio: recording }] : []
    },
  )
  const recordings = recordingsUntil(newestPublicDay(now()))
  const items = [
    ...recordings.map((each) => ({ ...each, id: `recordings/${each.id}` })),
    ...entries,
  ]
    .toSorted((a, b) => b.date.localeCompare(a.date))
    .map((recording) => item(recording, localize(recording.name, language).text))
  const document = [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    ...[...channel, ...items],
    '</channel>',
    '</rss>\n',
  ].join('\n')
  return sharedFile(feedTypes.podcast, document, SHARED)
}

type Item = Pick<DatedRecording, 'id' | 'date' | 'audio'>

function item({ id, date, audio }: Item, title: string): string {
  const { address, type, bytes, seconds } = audio
  const published = new Date(publicationOf({ date }).epochMilliseconds).toUTCString()
  return [
    '<item>',
    `<title>${xml(title)}</title>`,
    `<enclosure url="${xml(absolute(address))}" length="${bytes}" type="${type}"/>`,
    // Permanent: players that know an episode do not take its corrected recording for a new one.
    `<guid isPermaLink="false">${id}</guid>`,
    `<pubDate>${published}</pubDate>`,
    `<itunes:duration>${seconds}</itunes:duration>`,
    '</item>',
  ].join('\n')
}
