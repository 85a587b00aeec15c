import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { auditLines } from '../support/audit-events.ts'
import { alertIn, fieldValue, textsOf } from '../support/html.ts'
import { rowsOf } from '../support/rows.ts'
import { openSite } from '../support/site.ts'

const site = await openSite()
const cookie = await site.staffCookie('Joel')
const storage = await site.storage()
const address = 'https://youtu.be/dQw4w9WgXcQ'
const other = 'https://www.youtube.com/live/aQw4w9WgXcQ'

beforeEach(async () => {
  await storage.deleteFrom('live_videos').execute()
  await storage.deleteFrom('audit_events').where(sql`action`, 'like', 'live-%').execute()
})

async function start(): Promise<number> {
  await site.post('/api/save_live_url.php', { liveURL: address, name: 'Sunday' }, { cookie })
  return (await rowsOf(storage, 'live_videos', {})).at(-1)?.id ?? 0
}

async function auditEvents() {
  const lines = await auditLines(storage)
  return lines.filter(([, action]) => action.startsWith('live-')).map((line) => line.join(' '))
}

type Correction = { id: unknown; liveURL: unknown; name?: string }
const correct = (body: Correction) =>
  site.submit(`/livelink?video=${body.id}`, inForm({ intent: 'correct', ...body }), { cookie })
const remove = (id: unknown) =>
  site.submit('/livelink', inForm({ intent: 'delete', id }), { cookie })
const end = () => site.submit('/livelink', { intent: 'end' }, { cookie })
const inForm = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]))
const noticeOf = ({ location }: { location: string }) => /[?&]notice=(\w+)/.exec(location)?.[1]
const page = (query: string) => site.page(`/livelink${query}`, { cookie })
const history = async () => (await site.call('/api/get_video_history.php')).body

test('starting, correcting, ending and deleting a stream each write an audit event', async () => {
  const id = await start()
  expect(noticeOf(await correct({ id, liveURL: other, name: 'ఆదివారం' }))).toBe('corrected')
  expect(await history()).toMatchObject({ history: [{ id, live_url: other, name: 'ఆదివారం' }] })
  // Visitors get the corrected address while the stream is live.
  const live = (await site.call('/api/get_live_url.php')).body
  expect(live).toMatchObject({ success: true, liveURL: other })
  await correct({ id: String(id), liveURL: other, name: '' })
  expect(await history()).toMatchObject({ history: [{ name: null }] })
  await end()
  await end()
  expect(noticeOf(await remove(id))).toBe('deleted')
  expect(await history()).toMatchObject({ history: [] })
  expect(await auditEvents()).toEqual([
    `Joel live-started live_videos ${id}`,
    `Joel live-corrected live_videos ${id}`,
    `Joel live-corrected live_videos ${id}`,
    `Joel live-ended live_videos ${id}`,
    `Joel live-deleted live_videos ${id}`,
  ])
  // That of a stream that is on ends it.
  await remove(await start())
  expect((await site.call('/api/get_live_url.php')).body).toMatchObject({ success: false })
})

test('a stream can be corrected and deleted on its page', async () => {
  const id = await start()
  const form = await page(`?video=${id}`)
  expect(textsOf(form.text, 'h2')).toContain('Correct a stream')
  expect(fieldValue(form.text, 'liveURL')).toBe(address)
  const wrong = await correct({ id, liveURL: 'x', name: 'Typed' })
  expect([wrong.status, fieldValue(wrong.text, 'name')]).toEqual([422, 'Typed'])
  const words = 'The stream was corrected.'
  expect(alertIn((await page('?notice=corrected')).text)).toEqual({ role: 'status', words })
  await remove(id)
  expect(noticeOf(await remove(id))).toBe('gone')
  expect((await correct({ id, liveURL: other, name: 'Late' })).status).toBe(404)
  expect((await page(`?video=${id}`)).status).toBe(404)
})

test('submitting a form twice starts one stream; a newly loaded form starts another', async () => {
  const onceOf = async () => fieldValue((await page('')).text, 'once') ?? ''
  const [first, second] = [await onceOf(), await onceOf()]
  expect(first).not.toBe(second)
  const from = { cookie, address: '10.9.9.9' }
  for (const once of [first, first, second]) {
    await site.submit('/livelink', { intent: 'start', liveURL: address, name: '', once }, from)
  }
  expect(await auditEvents()).toHaveLength(2)
})

test('visitors filter the history, which keeps what was typed', async () => {
  const at = (name: string | null, letter: string, created_at: string) => ({
    ...{ name, created_at, ended_at: created_at },
    live_url: `https://youtu.be/${letter.repeat(11)}`,
  })
  const rows = [
    at('Sunday <b>service</b>', 'a', '2026-11-15T04:30:00.000Z'),
    at('Night of prayer', 'b', '2026-11-10T19:30:00.000Z'),
    at(null, 'c', '2026-11-06T06:30:00.000Z'),
  ]
  await storage.insertInto('live_videos').values(rows).execute()
  for (const [query, shown] of [
    ['', 'abc'],
    ['?sort=created_at_asc', 'cba'],
    ['?search=PRAYER', 'b'],
    // 01:00 on the 11th in Telangana.
    ['?start=2026-11-11&end=2026-11-11', 'b'],
    ['?start=nonsense&end=2026-13-01&sort=name', 'abc'],
    ['?search=%22%3E%3Cscript%3E', ''],
  ]) {
    const { text } = await site.page(`/media/live-stream${query}`)
    // Above it, the latest one is offered during and after a service.
    const [, history = ''] = text.split('id="history"')
    const found = [...history.matchAll(/href="https:\/\/youtu\.be\/(\w)/g)]
    expect([query, found.map(([, letter]) => letter).join('')]).toEqual([query, shown])
    expect(text).not.toMatch(/"><script>|<b>service/)
    expect(text.includes('No videos found matching the criteria.')).toBe(shown === '')
    expect(text.includes('value="&quot;&gt;&lt;script&gt;"')).toBe(shown === '')
  }
  const { text } = await site.page('/te/media')
  expect(text).toContain('href="/te/sermons"')
  expect(text.match(/lazy-frame src="[^"]*autoplay=1/g)).toHaveLength(3)
})
