import { beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { elements, textsOf } from '../support/html.ts'
import { openSite } from '../support/site.ts'

const site = await openSite()
const cookie = await site.staffCookie()
const id = 'dQw4w9WgXcQ'
/** The rest depends on the hour: home-on-now.test.ts. */
const nothing = { success: false, message: 'There is no live stream at the moment.' }

beforeEach(async () => {
  const storage = await site.storage()
  await storage.deleteFrom('live_videos').execute()
})

const save = (liveURL: unknown, name?: unknown) =>
  site.post('/api/save_live_url.php', { liveURL, name }, { cookie })
const end = (path = '/livelink') => site.submit(path, { intent: 'end' }, { cookie })
const live = async () => (await site.call('/api/get_live_url.php')).body

async function history() {
  const response = await site.call('/api/get_video_history.php')
  expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
  const entry = z.strictObject({
    id: z.int(),
    live_url: z.string(),
    name: z.string().nullable(),
    created_at: z.iso.datetime({ precision: 3 }),
  })
  const shape = z.strictObject({
    success: z.literal(true),
    message: z.string(),
    history: z.array(entry),
  })
  return shape.parse(response.body).history
}

test('no stream is live until staff start one', async () => {
  expect(await live()).toMatchObject(nothing)
  expect(await history()).toEqual([])
  const liveURL = `https://www.youtube.com/watch?v=${id}`
  const { status, body } = await save(liveURL, 'ఆదివారం ఆరాధన')
  expect([status, body]).toEqual([
    200,
    { success: true, message: 'Live URL updated successfully!' },
  ])
  expect(await live()).toMatchObject({ success: true, liveURL, message: 'We are live now' })
  expect(await history()).toMatchObject([{ live_url: liveURL, name: 'ఆదివారం ఆరాధన' }])
})

test('the staff page starts and ends streams without script, and GET changes nothing', async () => {
  const stream = { intent: 'start', liveURL: `https://youtu.be/${id}`, name: '' }
  const started = await site.submit('/livelink', stream, { cookie })
  expect([started.status, started.location]).toEqual([303, '/livelink?notice=success'])
  const page = await site.page('/livelink?notice=success', { cookie })
  const field = elements(page.text, 'input').find(({ name }) => name === 'liveURL')
  expect(field).toMatchObject({ type: 'url', required: '' })
  expect(page.text).toContain('Live URL updated successfully!')
  expect(page.text).toContain(`href="https://youtu.be/${id}"`)
  await site.page('/livelink?intent=end', { cookie })
  expect(await live()).toMatchObject({ success: true })
  const ended = await end('/te/livelink')
  expect([ended.status, ended.location]).toEqual([303, '/te/livelink?notice=ended'])
  expect(await live()).toMatchObject(nothing)
  expect(await history()).toHaveLength(1)
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
  // Five of our own.
  [`Sunday worship (https://youtu.be/${id}).`, `https://youtu.be/${id}`],
  [`https://youtu.be/${id}\nhttps://youtu.be/${id}`, `https://youtu.be/${id}`],
  [`ఆదివారం ఆరాధన: youtube.com/live/${id}`, `https://youtube.com/live/${id}`],
  [`HTTP://WWW.YOUTUBE.COM/shorts/${id}`, `https://WWW.YOUTUBE.COM/shorts/${id}`],
  [`<a href='http://m.youtube.com/watch?v=${id}'>Live</a>`, `https://m.youtube.com/watch?v=${id}`],
  [`  www.youtube.com/watch?v=${id}\n`, `https://www.youtube.com/watch?v=${id}`],
  // Links that a mail program and Facebook have wrapped.
  [`https://www.google.com/url?q=https://youtu.be/${id}&sa=D`, `https://youtu.be/${id}`],
  [
    `Live: https://l.facebook.com/l.php?u=http%3A%2F%2Fyoutu.be%2F${id}%3Fsi%3Dx&h=AT1`,
    `https://youtu.be/${id}?si=x`,
  ],
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
    expect(await history()).toEqual([])
  })
})
