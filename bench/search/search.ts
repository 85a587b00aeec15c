import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newsletterKind } from '../../domain/newsletter/document-kind.server.ts'
import { letterOf } from '../../domain/newsletter/newsletter.ts'
import { refreshSearch } from '../../domain/search/refresh-search.server.ts'
import { searchSite } from '../../domain/search/search-site.server.ts'
import type { Storage } from '../../storage/database.server.ts'
import { type DatabaseLocation, openDatabase } from '../../storage/open.server.ts'
import hostile from '../../test/search/hostile.json' with { type: 'json' }
import wordsJson from '../../test/search/words.json' with { type: 'json' }
import { addEntries } from '../../test/support/entries.ts'
import { startPostgres } from '../../test/support/postgres.ts'

// 5,000 entries in both languages, made of the paragraphs of the sample's entries in other orders,
// and each spelling of test/search/words.json searched for. `node bench/search/search.ts`

const ENTRIES = 5_000
const now = Temporal.Instant.from('2026-11-24T09:00:00Z')

const dataDir = await mkdtemp(join(tmpdir(), 'lampstand-search-'))
const postgres = await startPostgres()
try {
  await report('SQLite', { dataDir })
  if (postgres) await report('PostgreSQL', { dataDir, databaseUrl: postgres.url })
} finally {
  await postgres?.remove()
  await rm(dataDir, { recursive: true, force: true })
}

async function report(name: string, place: DatabaseLocation): Promise<void> {
  const storage = await openDatabase(place)
  await addEntries(entries(), storage)
  const filled = await milliseconds(() => refreshSearch(storage))
  const again = await milliseconds(() => refreshSearch(storage))
  const typed = wordsJson.flatMap((word) => word.typed)
  for (const each of typed) await search(each, storage)
  const times: { typed: string; took: number; worked: number }[] = []
  for (const each of typed) {
    const before = process.cpuUsage()
    const took = await milliseconds(() => search(each, storage))
    const { user, system } = process.cpuUsage(before)
    times.push({ typed: each, took, worked: (user + system) / 1000 })
  }
  // A busy machine makes everything wait: what this process worked is told beside it.
  const of = (name: 'took' | 'worked', part: number) => {
    const sorted = times.map((one) => one[name]).sort((one, other) => one - other)
    return `${sorted[Math.floor(part * (sorted.length - 1))]?.toFixed(1)}`
  }
  const line = (name: 'took' | 'worked') =>
    `${name} ${of(name, 0.5)} ms (median), ${of(name, 0.95)} (95 %), ${of(name, 1)} (slowest)`
  process.stdout.write(
    `${name}: ${typed.length} searches in ${ENTRIES} entries ${line('took')}; ${line('worked')}; filled in ${(filled / 1000).toFixed(1)} s, brought up to date in ${again.toFixed(0)} ms\n`,
  )
  for (const each of hostile) {
    await search(each, storage)
    const before = process.cpuUsage()
    await search(each, storage)
    const { user, system } = process.cpuUsage(before)
    process.stdout.write(`${name}: "${each}" worked ${((user + system) / 1000).toFixed(0)} ms\n`)
  }
  await storage.destroy()
}

function search(typed: string, storage: Storage) {
  return searchSite(typed, { language: 'te', now, most: 20 }, storage)
}

function entries() {
  const samples = newsletterKind.starter.map(({ fields }) => letterOf(fields))
  const paragraphs = (text: string) => text.split('\n\n')
  return Array.from({ length: ENTRIES }, (_, at) => {
    const of = (step: number) => samples[(at * step) % samples.length] ?? letterOf({})
    const mixed = (name: 'content' | 'content_te') =>
      [1, 3, 7, 11]
        .map((step, place) => paragraphs(of(step)[name])[place % paragraphs(of(step)[name]).length])
        .join('\n\n')
    return {
      date: Temporal.PlainDate.from('2026-11-23').subtract({ days: at }).toString(),
      headline: `${of(1).headline} ${at}`,
      headline_te: `${of(1).headline_te} ${at}`,
      content: mixed('content'),
      content_te: mixed('content_te'),
    }
  })
}

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}
