import { beforeEach, describe, expect, test } from 'vitest'
import { belongTogether } from '../../config/push-keys.ts'
import { newBrowser } from '../support/push-service.ts'
import { openSite } from '../support/site.ts'

const site = await openSite()
const path = '/api/tell_me'
const endpoint = 'https://fcm.googleapis.com/fcm/send/a-browser'
const { subscription } = newBrowser(endpoint)
const all = { ...subscription, live: true, word: true }

const stored = async () =>
  (await site.storage())
    .selectFrom('push_subscriptions')
    .select(['endpoint', 'p256dh', 'auth', 'language', 'live', 'word'])
    .orderBy('id')
    .execute()
beforeEach(async () => {
  await (await site.storage()).deleteFrom('push_subscriptions').execute()
})

test('the site has a key, which is the same later', async () => {
  const { status, headers, body } = await site.call(path)
  expect([status, headers.get('Cache-Control')]).toEqual([200, 'no-store'])
  expect(body).toEqual({ success: true, key: expect.stringMatching(/^B[\w-]{86}$/) })
  expect((await site.call(path)).body).toEqual(body)
  const { findPushKeys } = await import('../../domain/push/keys.server.ts')
  const keys = await findPushKeys(await site.storage())
  expect([belongTogether(keys), { success: true, key: keys.publicKey }]).toEqual([true, body])
})

test('a browser is stored once, with the language of its page, changed, and erased', async () => {
  const headers = { 'Accept-Language': 'te' }
  for (const _ of [1, 2]) {
    const { status, body } = await site.post(path, all, { headers })
    expect([status, body]).toEqual([200, { success: true, message: 'భద్రపరిచాం.' }])
  }
  expect(await stored()).toEqual([{ ...subscription, language: 'te', live: 1, word: 1 }])
  await site.post(path, { ...all, live: false })
  expect(await stored()).toEqual([{ ...subscription, language: 'en', live: 0, word: 1 }])
  await site.post(path, { ...all, live: false, word: false })
  expect(await stored()).toEqual([])
  expect((await site.post(path, { ...all, live: false, word: false })).status).toBe(200)
})

test('the same browser may ask twice at the same time', async () => {
  const responses = await Promise.all([1, 2, 3, 4].map(() => site.post(path, all)))
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await stored()).toHaveLength(1)
})

test.each([
  'https://fcm.googleapis.com/fcm/send/x',
  'https://updates.push.services.mozilla.com/wpush/v2/x',
  'https://web.push.apple.com/x',
  'https://wns2-pn1p.notify.windows.com/w/?token=x',
])('the push service of a browser is accepted: %s', async (endpoint) => {
  expect((await site.post(path, { ...all, endpoint })).status).toBe(200)
})

test.each([
  'http://fcm.googleapis.com/fcm/send/x',
  'https://localhost/x',
  'https://127.0.0.1/x',
  'https://[::1]/x',
  'https://10.0.0.5/x',
  'https://169.254.169.254/latest/meta-data',
  'https://2130706433/x',
  'https://push.example.org/x',
  'https://fcm.googleapis.com.evil.example/x',
  'https://notfcm.googleapis.com/x',
  'https://evil.example/?fcm.googleapis.com',
  'https://me:secret@fcm.googleapis.com/x',
  'https://fcm.googleapis.com@evil.example/x',
  'https://fcm.googleapis.com:8443/x',
  'https://fcm.googleapis.com:443/x',
  String.raw`https://fcm.googleapis.com\@evil.example/x`,
  'https://.fcm.googleapis.com/x',
  'https://evil..fcm.googleapis.com/x',
  'https://FCM.googleapis.com/x',
  'file:///etc/passwd',
  'no address',
  `https://fcm.googleapis.com/${'x'.repeat(1000)}`,
  '',
])('the site sends to no other place: %s', async (endpoint) => {
  const { status, body } = await site.post(path, { ...all, endpoint })
  expect([status, body]).toMatchObject([
    422,
    { success: false, errors: { endpoint: expect.any(String) } },
  ])
  expect(await stored()).toEqual([])
})

describe('a subscription without the keys of a browser is rejected', () => {
  test.each([
    ['p256dh', ''],
    ['p256dh', `B${'A'.repeat(86)}`],
    ['p256dh', subscription.p256dh.slice(2)],
    ['p256dh', { a: 1 }],
    ['auth', ''],
    ['auth', 'x'.repeat(21)],
    ['auth', 'x'.repeat(23)],
    ['auth', '+/'.repeat(11)],
    ['live', 'perhaps'],
  ])('%s: %j', async (field, value) => {
    const { status, body } = await site.post(path, { ...all, [field]: value })
    expect([status, body]).toMatchObject([422, { errors: { [field]: expect.any(String) } }])
    expect(await stored()).toEqual([])
  })
})

test('a call that is too large, of another kind or too frequent is rejected', async () => {
  expect((await site.post(path, 'x'.repeat(70_000))).status).toBe(413)
  expect((await site.post(path, '{"broken')).status).toBe(400)
  const { status, headers } = await site.call(path, { method: 'DELETE' })
  expect([status, headers.get('Allow')]).toEqual([405, 'GET, HEAD, POST'])
  const statuses = []
  for (let sent = 0; sent < 21; sent += 1) {
    statuses.push((await site.post(path, all, { address: '192.0.2.9' })).status)
  }
  expect(statuses).toEqual([...Array(20).fill(200), 429])
})

test.each([
  ['in all', 10_000, '192.0.2.1'],
  ['of one address', 200, '192.0.2.2'],
])(
  '%s there are at most %i; the oldest to which nothing was sent goes first',
  async (_, max, address) => {
    const storage = await site.storage()
    await site.post(path, all, { address })
    const [{ network = '' } = {}] = await storage
      .selectFrom('push_subscriptions')
      .select('network')
      .execute()
    const heard_at = '2026-01-01'
    await storage.updateTable('push_subscriptions').set({ heard_at }).execute()
    const rows = Array.from({ length: max - 1 }, (_, at) => ({
      ...{ ...subscription, endpoint: `${endpoint}-${at}`, language: 'en' as const },
      ...{ live: 1 as const, word: 0 as const, consent_version: 'test', created_at: '2026' },
      network: max > 200 ? `${at % 100}` : network,
    }))
    for (let from = 0; from < rows.length; from += 1000) {
      const some = rows.slice(from, from + 1000)
      await storage.insertInto('push_subscriptions').values(some).execute()
    }
    const newcomer = { ...all, endpoint: `${endpoint}-new` }
    expect((await site.post(path, newcomer, { address })).status).toBe(200)
    const left = (await stored()).map((row) => row.endpoint)
    expect(left).toHaveLength(max)
    expect(left).not.toContain(`${endpoint}-0`)
    expect([left.at(0), left.at(-1)]).toEqual([endpoint, newcomer.endpoint])
    await storage.updateTable('push_subscriptions').set({ heard_at }).execute()
    const { status, body } = await site.post(
      path,
      { ...all, endpoint: `${endpoint}-newer` },
      { address },
    )
    expect([status, body]).toEqual([
      429,
      {
        success: false,
        message: 'We cannot add more phones just now. The devotional also comes by email.',
      },
    ])
    expect((await site.post(path, { ...all, live: false }, { address })).status).toBe(200)
  },
)

test('staff see how many asked, and for what; nothing of them is in an export of people', async () => {
  await site.post(path, all)
  await site.post(path, { ...newBrowser(`${endpoint}-other`).subscription, word: true })
  const cookie = await site.staffCookie()
  const { text } = await site.page('/deliveries', { cookie })
  expect(text).toContain('Browser notifications: 1 for live, 2 every morning.')
  const list = await site.page('/api/get_subscribers.php', { cookie })
  expect(list.text).not.toContain(endpoint)
})

test.each(['/media/live-stream', '/newsletter'])('the page %s has the buttons', async (address) => {
  const { text } = await site.page(address)
  expect(text).toMatch(/<tell-me class="[^"]*needs-script[^"]*" src="\/api\/tell_me"/)
  expect(text).toContain('Tell me when you are live')
  expect((await site.page(`/te${address}`)).text).toContain('ప్రతి ఉదయం నాకు తెలియజేయండి')
})
