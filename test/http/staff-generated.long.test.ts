import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  bodies,
  countStatuses,
  fieldsOf,
  internalDetails,
  runOptions,
  scaledRuns,
  strayScript,
  uncleanTexts,
} from '../support/arbitraries.ts'
import { openSite, PASSWORD } from '../support/site.ts'

// Generated input for the live link, the newsletter and the own account: about 1,000 cases each.

const site = await openSite()
const cookie = await site.staffCookie('Grace')
const storage = await site.storage()
const timeout = { timeout: 120_000 }

const stream = { liveURL: 'https://youtu.be/dQw4w9WgXcQ', name: 'Sunday' }
const letter = {
  date: '2026-11-22',
  headline: 'Light',
  content: '<p>Words <b>of</b> light</p>',
  headline_te: 'వెలుగు',
  content_te: 'మాటలు',
}
const notices = { contacts: 'on', prayers: 'on' }
const address = { email: 'grace@example.in', own_password: PASSWORD }
// `website` is the honeypot field: filling it gets 429.
const more = ['id', 'website', 'extra', 'html', 'staff_name', 'created_at']

type Case = {
  path: string
  intent?: string
  right: Record<string, unknown>
  times: number
  /** Invalid input is stored as a draft, and its page shows the errors. */
  keeps?: true
}
const calls: Case[] = [
  { path: '/api/save_live_url.php', right: stream, times: 400 },
  { path: '/api/save_newsletter.php', right: letter, times: 500 },
]

describe.each(calls)('$path', ({ path, right, times }) => {
  test('rejects invalid input with a readable message', timeout, async () => {
    const seen = countStatuses()
    await fc.assert(
      fc.asyncProperty(bodies({ valid: right, extraNames: more }), async (body) => {
        const response = await site.post(path, body, { cookie })
        expect([200, 400, 404, 409, 413, 422, 429]).toContain(response.status)
        const success = response.status === 200
        expect(response.body).toMatchObject({ success, message: expect.any(String) })
        expect(JSON.stringify(response.body)).not.toMatch(internalDetails)
        seen.add(response.status)
      }),
      runOptions(times),
    )
    // Ensures that the cases get past the first check.
    for (const status of [200, 422])
      expect(seen.of(status), `${status}`).toBeGreaterThanOrEqual(scaledRuns(5))
  })
})

const typed = {
  'f.date': letter.date,
  'f.headline.en': letter.headline,
  'f.content.en': letter.content,
}
const pages: Case[] = [
  { path: '/livelink', intent: 'start', right: stream, times: 300 },
  { path: '/livelink', intent: 'correct', right: { id: '3', ...stream }, times: 250 },
  { path: '/letter', intent: 'publish', right: typed, times: 300, keeps: true },
  { path: '/letter', intent: 'preview', right: typed, times: 250, keeps: true },
  { path: '/letter', intent: 'verse', right: { verse: 'John 3:16' }, times: 150 },
  { path: '/account', intent: 'email', right: address, times: 900 },
  { path: '/te/account', intent: 'mails', right: notices, times: 100, keeps: true },
]

describe.each(pages)('the form $intent of $path', ({ path, intent, right, times, keeps }) => {
  test('never fails, and its page works with the stored data', timeout, async () => {
    const seen = countStatuses()
    await fc.assert(
      fc.asyncProperty(fieldsOf({ valid: right, extraNames: more }), async (fields) => {
        const response = await site.submit(path, intent ? { ...fields, intent } : fields, {
          cookie,
        })
        expect([200, 303, 404, 409, 413, 422, 429]).toContain(response.status)
        expect(response.text).not.toMatch(strayScript)
        expect(response.text).not.toMatch(/SQLITE|constraint|\bat \w+ \(/)
        seen.add(response.status)
      }),
      runOptions(times),
    )
    expect(seen.of(303) + seen.of(200) + seen.of(404) + seen.of(409)).toBeGreaterThanOrEqual(
      scaledRuns(5),
    )
    if (!keeps) expect(seen.of(422)).toBeGreaterThanOrEqual(scaledRuns(5))
    expect((await site.page(path, { cookie })).status).toBe(200)
  })
})

test('no invalid data was stored', async () => {
  const tables = ['live_videos', 'document_versions', 'staff', 'audit_events'] as const
  for (const table of tables) {
    const rows = await storage.selectFrom(table).selectAll().execute()
    expect(rows.length, table).toBeGreaterThan(0)
    expect(uncleanTexts(rows), table).toEqual([])
  }
})
