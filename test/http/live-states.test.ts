import { expect, test } from 'vitest'
import { textsOf } from '../support/html.ts'
import { startSite } from '../support/running-site.ts'
import { clientOf } from '../support/site-client.ts'
import { inIndia, makeSiteClock } from '../support/site-clock.ts'

// A Saturday, 2026-11-28: the main worship is streamed, from 9:30 to 15:30, when staff go live.

const clock = await makeSiteClock(inIndia('2026-11-27', '08:00'))
const site = await startSite({ ...clock.environment, TRUST_PROXY: '1' })
const client = clientOf(site)
await site.addStaff('Priya')

type Live = { success: boolean; serviceTime: boolean; state: string }

/** Sets the clock, and returns what the call says from then on. */
async function at(time: string, state: RegExp, day = '2026-11-28'): Promise<Live> {
  await clock.set(inIndia(day, time), site)
  const read = async (): Promise<Live> =>
    JSON.parse((await client.page('/api/get_live_url.php')).text)
  await expect.poll(async () => (await read()).state).toMatch(state)
  return read()
}

// With a filter the page is not in the cache, which does not follow the test's clock.
async function livePage(path = '/media/live-stream') {
  const { text } = await client.page(`${path}?sort=created_at_asc`)
  const [words = ''] = /<div class="no-stream".*?<section id="history"/s.exec(text) ?? []
  return { text, words: textsOf(words, 'p').join(' '), html: words }
}

const alert = 'Unable to load the live stream. Please check back later.'

test('the live page follows a Saturday, and is live only when staff went live', async () => {
  expect(await at('09:00', /^before /)).toMatchObject({ success: false, serviceTime: false })
  const before = await livePage()
  expect(before.text).toContain(alert)
  expect(before.words).toContain('Main worship and healing prayer')
  // One answer to "when?".
  expect(before.text).not.toContain('Next service')

  expect(await at('09:20', /^soon /)).toMatchObject({ success: false, serviceTime: false })
  const soon = await livePage()
  expect(soon.words).toContain('We begin in a moment.')
  expect(soon.text).not.toContain(alert)
  expect(await at('09:35', /^soon /)).toMatchObject({ success: false, serviceTime: true })

  expect(await at('09:45', /^late /)).toMatchObject({ success: false, serviceTime: true })
  const late = await livePage()
  expect(late.text).toContain(alert)
  expect(late.words).toContain('It is service time, but we could not start the video.')
  expect(late.html).toContain('href="tel:')
  // No meeting is being held.
  expect(late.html).not.toContain('meeting.example')

  const cookie = await client.signIn()
  const liveURL = 'https://youtu.be/dQw4w9WgXcQ'
  await client.post('/api/save_live_url.php', { liveURL, name: 'Saturday' }, cookie)
  expect(await at('09:50', /^live /)).toMatchObject({ success: true, liveURL, serviceTime: false })
  expect((await livePage()).text).toContain('/embed/dQw4w9WgXcQ?autoplay=1&amp;mute=0')

  await client.submit('/livelink', { intent: 'end' }, cookie)
  expect(await at('14:00', /^ended /)).toMatchObject({ success: false, serviceTime: false })
  expect((await livePage()).words).toContain('The live video has ended.')

  await at('16:00', /^after /)
  const after = await livePage()
  expect(after.words).toContain('The service has ended.')
  expect(after.words).toContain('What you missed: Saturday')
  expect(after.html).toContain('href="/give"')
  expect(after.html).toContain('href="/prayer"')
  expect((await livePage('/te/media/live-stream')).words).toContain('ఆరాధన ముగిసింది.')
  await at('18:31', /^before /)
})

test('who went live is asked eight hours later, and can say that it is still on', async () => {
  await at('09:30', /^soon /, '2026-12-12')
  const cookie = await client.signIn()
  const liveURL = 'https://youtu.be/dQw4w9WgXcQ'
  await client.post('/api/save_live_url.php', { liveURL, name: 'Forgotten' }, cookie)
  await at('17:00', /^live /, '2026-12-12')
  const question = 'Is the stream still on?'
  const asked = async (cookie: string) =>
    (await client.page('/staff', cookie)).text.includes(question)
  expect(await asked(cookie)).toBe(false)
  await at('17:31', /^live /, '2026-12-12')
  await expect.poll(() => asked(cookie)).toBe(true)
  // Nobody else is asked.
  await site.addStaff('Asha', 'publisher')
  expect(await asked(await client.signIn('Asha'))).toBe(false)

  const { text } = await client.page('/livelink', cookie)
  const [, id = ''] = /name="intent" value="confirm".*?name="id" value="(\d+)"/s.exec(text) ?? []
  const { headers } = await client.submit('/livelink', { intent: 'confirm', id }, cookie)
  expect(headers.get('Location')).toContain('notice=confirmed')
  expect(await asked(cookie)).toBe(false)
  await at('19:35', /^live /, '2026-12-12')
  await expect.poll(() => asked(cookie)).toBe(true)
})
