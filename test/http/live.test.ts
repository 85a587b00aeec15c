import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditLines } from '../support/audit-events.ts'
import { alertIn, elements, fieldValue, textsOf } from '../support/html.ts'
import { rowsOf } from '../support/rows.ts'
import { openSite } from '../support/site.ts'

// A stream, by the call and by its page without script: started, corrected, ended and deleted.

const site = await openSite()
const cookie = await site.staffCookie('Joel')
const storage = await site.storage()
const id = 'dQw4w9WgXcQ'
const address = `https://youtu.be/${id}`
/** The rest depends on the hour: home-on-now.test.ts. */
const nothing = { success: false, message: 'There is no live stream at the moment.' }

beforeEach(async () => {
  await storage.deleteFrom('live_videos').execute()
  await storage.deleteFrom('audit_events').where(sql`action`, 'like', 'live-%').execute()
})

const save = (liveURL: unknown, name?: unknown) =>
  site.post('/api/save_live_url.php', { liveURL, name }, { cookie })
const end = (path = '/livelink') => site.submit(path, { intent: 'end' }, { cookie })
const live = async () => (await site.call('/api/get_live_url.php')).body
const page = (query: string) => site.page(`/livelink${query}`, { cookie })
const noticeOf = ({ location }: { location: string }) => /[?&]notice=(\w+)/.exec(location)?.[1]
const history = async () => (await site.call('/api/get_video_history.php')).body

test('no stream is live until staff start one', async () => {
  expect(await live()).toMatchObject(nothing)
  expect(await history()).toMatchObject({ history: [] })
  const liveURL = `https://www.youtube.com/watch?v=${id}`
  const { status, body } = await save(liveURL, 'ఆదివారం ఆరాధన')
  expect([status, body]).toEqual([
    200,
    { success: true, message: 'Live URL updated successfully!' },
  ])
  expect(await live()).toMatchObject({ success: true, liveURL, message: 'We are live now' })
  const past = await site.call('/api/get_video_history.php')
  expect([past.status, past.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
  const created_at = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  const entry = { id: expect.any(Number), live_url: liveURL, name: 'ఆదివారం ఆరాధన', created_at }
  expect(past.body).toEqual({ success: true, message: expect.any(String), history: [entry] })
})

test('the staff page starts and ends streams without script, and GET changes nothing', async () => {
  const stream = { intent: 'start', liveURL: address, name: '' }
  const started = await site.submit('/livelink', stream, { cookie })
  expect([started.status, started.location]).toEqual([303, '/livelink?notice=success'])
  const { text } = await page('?notice=success')
  const field = elements(text, 'input').find(({ name }) => name === 'liveURL')
  expect(field).toMatchObject({ type: 'url', required: '' })
  expect(text).toContain('Live URL updated successfully!')
  expect(text).toContain(`href="${address}"`)
  await page('?intent=end')
  expect(await live()).toMatchObject({ success: true })
  const ended = await end('/te/livelink')
  expect([ended.status, ended.location]).toEqual([303, '/te/livelink?notice=ended'])
  expect(await live()).toMatchObject(nothing)
  expect(await history()).toMatchObject({ history: [{ live_url: address, name: null }] })
  expect((await end()).location).toBe('/livelink?notice=notLive')
})

test('the live page embeds the canonical player URL with autoplay and lists past streams', async () => {
  const before = await site.page('/media/live-stream')
  expect(before.text).toContain('Unable to load the live stream. Please check back later.')
  await save(`https://youtu.be/${id}?si=first`, 'First <b>')
  await save(`https://youtu.be/${id}?si=second`, 'Second')
  await save(`https://m.youtube.com/live/${id}?feature=share`, 'ఇప్పుడు')
  for (const path of ['/media/live-stream', '/te/media/live-stream']) {
    const { status, text } = await site.page(path)
    expect(status).toBe(200)
    const players = elements(text, 'iframe').flatMap(({ src }) => src ?? [])
    expect(players).toEqual([`https://www.youtube-nocookie.com/embed/${id}?autoplay=1&mute=0`])
    expect(textsOf(text, 'h2')).toContain('ఇప్పుడు')
    expect(textsOf(text, 'h3').filter((words) => /First|Second/.test(words))).toEqual([
      'Second',
      'First <b>',
    ])
  }
})

test.each([
  [`http://youtu.be/${id}`, `https://youtu.be/${id}`],
  [`www.youtube.com/v/${id}`, `https://www.youtube.com/v/${id}`],
  [`https://www.youtube.com/e/${id}`, `https://www.youtube.com/e/${id}`],
  [`https://www.youtube.com/watch/${id}`, `https://www.youtube.com/watch/${id}`],
  [`https://music.youtube.com/watch?v=${id}`, `https://music.youtube.com/watch?v=${id}`],
  [
    `<iframe width="560" src="https://www.youtube.com/embed/${id}"></iframe>`,
    `https://www.youtube.com/embed/${id}`,
  ],
  [`Watch our service: https://youtu.be/${id}?si=x`, `https://youtu.be/${id}?si=x`],
  // Some of our own. More: domain/live/live-video.test.ts.
  [`Sunday worship (https://youtu.be/${id}).`, `https://youtu.be/${id}`],
  [`ఆదివారం ఆరాధన: youtube.com/live/${id}`, `https://youtube.com/live/${id}`],
  [`HTTP://WWW.YOUTUBE.COM/shorts/${id}`, `https://WWW.YOUTUBE.COM/shorts/${id}`],
  [`<a href='http://m.youtube.com/watch?v=${id}'>Live</a>`, `https://m.youtube.com/watch?v=${id}`],
  [`  www.youtube.com/watch?v=${id}\n`, `https://www.youtube.com/watch?v=${id}`],
])('what a share menu gives is accepted and stored as given: %s', async (given, address) => {
  expect((await save(given)).status).toBe(200)
  expect(await live()).toMatchObject({ liveURL: address })
})

describe('invalid input is refused and not stored', () => {
  const noAddress =
    'This is not a web address yet. Copy it from the browser’s address bar or with the Share button.'
  const notSecure = 'The address must begin with https://'
  const otherHost = 'Only videos on YouTube can be shown here.'
  const channelName =
    'A channel can be shown here only by its number, not by its name. While you are live, open the video, tap Share, and copy that address. Or use “Copy channel ID”: youtube.com/channel/UC…/live always works.'
  const noVideo =
    'There is no video at this address, or a part of it was cut off. Open the video and copy its whole address.'
  const required = 'This field is required'
  const tooLong = 'This is too long. Please shorten it.'
  const failure = { success: false, message: 'Failed to update the live URL.' }

  test.each([
    [undefined, required],
    [7, required],
    [['https://youtu.be/x'], required],
    ['live', noAddress],
    [`evil.example/watch?v=${id}`, otherHost],
    ['https://studio.youtube.com/channel/UCshort/videos', noVideo],
    ['https://www.youtube.com/embed/videoseries?list=PL123', noVideo],
    ['https://youtu.be/live_stream', noVideo],
    [`https://youtu.be/${id} or https://youtu.be/dQw4w9WgXcA`, noAddress],
    [`https:www.youtube.com/watch?v=${id}`, notSecure],
    [`https://evil.example/watch?v=${id}`, otherHost],
    [`https://www.youtube.com.evil.example/watch?v=${id}`, otherHost],
    [`https://evil.example/embed/${id}?www.youtube.com`, otherHost],
    [`https://www.youtube.com:8443/watch?v=${id}`, noVideo],
    [`data:text/html,https://youtu.be/${id}`, notSecure],
    [`//www.youtube.com/watch?v=${id}`, noAddress],
    [`https://www.youtube.com/watch?v=${id}"onload="x`, noVideo],
    ['https://www.youtube.com/@lampstand/live', channelName],
    ['youtube.com/@lampstand/live', channelName],
    [`https://youtu.be/${id}?${'x'.repeat(2000)}`, tooLong],
  ])('%s', async (address, message) => {
    const { status, body } = await save(address)
    expect([status, body]).toEqual([422, { ...failure, errors: { liveURL: message } }])
    expect(await live()).toMatchObject(nothing)
    expect(await history()).toMatchObject({ history: [] })
  })
})

describe('a stream that was started', () => {
  const other = 'https://www.youtube.com/live/aQw4w9WgXcQ'

  async function start(): Promise<string> {
    await save(address, 'Sunday')
    return String((await rowsOf(storage, 'live_videos', {})).at(-1)?.id)
  }
  const correct = (id: string, liveURL: string, name: string) =>
    site.submit(`/livelink?video=${id}`, { intent: 'correct', id, liveURL, name }, { cookie })
  const remove = (id: string) => site.submit('/livelink', { intent: 'delete', id }, { cookie })

  const auditEvents = async () => (await auditLines(storage, 'live-')).map((line) => line.join(' '))

  test('starting, correcting, ending and deleting a stream each write an audit event', async () => {
    const id = await start()
    expect(noticeOf(await correct(id, other, 'ఆదివారం'))).toBe('corrected')
    expect(await history()).toMatchObject({
      history: [{ id: Number(id), live_url: other, name: 'ఆదివారం' }],
    })
    // Visitors get the corrected address while the stream is live.
    expect(await live()).toMatchObject({ success: true, liveURL: other })
    await correct(id, other, '')
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
    expect(await live()).toMatchObject(nothing)
  })

  test('a stream can be corrected and deleted on its page', async () => {
    const id = await start()
    const form = await page(`?video=${id}`)
    expect(textsOf(form.text, 'h2')).toContain('Correct a stream')
    expect(fieldValue(form.text, 'liveURL')).toBe(address)
    const wrong = await correct(id, 'x', 'Typed')
    expect([wrong.status, fieldValue(wrong.text, 'name')]).toEqual([422, 'Typed'])
    const words = 'The stream was corrected.'
    expect(alertIn((await page('?notice=corrected')).text)).toEqual({ role: 'status', words })
    await remove(id)
    expect(noticeOf(await remove(id))).toBe('gone')
    expect((await correct(id, other, 'Late')).status).toBe(404)
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
