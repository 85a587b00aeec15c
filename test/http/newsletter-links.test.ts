import { expect, test } from 'vitest'
import { linkToken } from '../../domain/mail-list/mail-link.server.ts'
import { rowsOf } from '../support/rows.ts'
import { subscriberRow } from '../support/sample-rows.ts'
import { openSite, withMail } from '../support/site.ts'

// The links in mails to subscribers: leaving, and what is stored about them.

const site = await openSite(withMail)
const storage = await site.storage()

let subscribers = 0
/** A confirmed subscriber, and the paths of the links in their mails. */
async function confirmed() {
  const email = `s${subscribers++}@example.org`
  await storage.insertInto('subscribers').values(subscriberRow(email)).execute()
  const [leave, manage] = [linkToken('leave', email, storage), linkToken('manage', email, storage)]
  return {
    ...{ email, tokens: { leave, manage } },
    leave: `/newsletter/leave?token=${leave}`,
    mine: `/newsletter/mine?token=${manage}`,
    oneClick: `/api/unsubscribe?token=${leave}`,
  }
}

const statusOf = async (email: string) =>
  (await rowsOf(storage, 'subscribers', { email }))[0]?.status

test('a token works for one action only', async () => {
  const { email, tokens } = await confirmed()
  const mixed = [`leave?token=${tokens.manage}`, `mine?token=${tokens.leave}`]
  for (const link of [...mixed, `confirm?token=${tokens.leave}`]) {
    expect((await site.submit(`/newsletter/${link}`, {})).status).toBe(404)
  }
  for (const token of Object.values(tokens)) expect(token).toMatch(/^[0-9a-f]{80,400}$/)
  expect(await statusOf(email)).toBe('confirmed')
})

test.each(['without script', 'with script'])(
  'who has left can subscribe again on the same day, %s',
  async (how) => {
    const address = '192.0.2.77'
    const headers = { 'Idempotency-Key': how }
    const email = `again-${subscribers++}@example.org`
    const send = () =>
      how === 'with script'
        ? site.post('/api/subscribe_email.php', { email }, { address, headers })
        : site.submit('/newsletter', { email }, { address })
    await send()
    await site.submit(`/newsletter/leave?token=${linkToken('leave', email, storage)}`, {})
    expect(await statusOf(email)).toBeUndefined()
    await send()
    expect(await statusOf(email)).toBe('pending')
  },
)

const elsewhere = { Origin: 'https://webmail.example', 'Sec-Fetch-Site': 'cross-site' }
const nowhere = { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' }
const form = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
const parts = new FormData()
parts.set('List-Unsubscribe', 'One-Click')

test.each([
  ['as a form', form, {}],
  ['in parts', parts, {}],
  ['from a webmail', form, elsewhere],
  ['without an origin', form, nowhere],
  ['with a line end', 'List-Unsubscribe=One-Click\r\n', nowhere],
])('one-click unsubscribe by POST, without a cookie, %s', async (_, body, more) => {
  const { email, oneClick, leave } = await confirmed()
  const opened = await site.page(oneClick)
  expect([opened.status, opened.location]).toEqual([302, leave])
  const other = await site.page(oneClick, { method: 'POST', body: new URLSearchParams({ a: 'b' }) })
  expect([other.status, await statusOf(email)]).toEqual([400, 'confirmed'])
  const type = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const headers = { ...(typeof body === 'string' && type), ...more }
  const response = await site.call(oneClick, { method: 'POST', body, headers })
  expect([response.status, response.headers.get('Location')]).toEqual([200, null])
  expect(await statusOf(email)).toBeUndefined()
})

test('one-click unsubscribe says nothing of unknown links, and refuses large bodies', async () => {
  const post = (body: URLSearchParams) =>
    site.call('/api/unsubscribe?token=unknown', { method: 'POST', body })
  expect((await post(form)).status).toBe(200)
  const large = { 'List-Unsubscribe': 'One-Click', more: 'x'.repeat(70_000) }
  expect((await post(new URLSearchParams(large))).status).toBe(413)
})

test('a mail program that opens a link with a broken token is led to its page', async () => {
  const opened = await site.page('/api/unsubscribe?token=%E0%B0%A4%26notice')
  const leave = '/newsletter/leave?token=%E0%B0%A4%26notice'
  expect([opened.status, opened.location]).toEqual([302, leave])
})

test.each<[string, (link: string) => string]>([
  ['in capitals', (link) => link.toUpperCase()],
  ['with a full stop behind it', (link) => `${link}.`],
  ['in brackets', (link) => `${link}>`],
  ['in capitals, with a comma', (link) => `${link.toUpperCase()},`],
])('a link to leave works %s', async (_, changed) => {
  const { email, leave } = await confirmed()
  let page = await site.page(changed(leave))
  if (page.status === 308) page = await site.page(page.location)
  const [, action = ''] = /action="(\/newsletter\/leave[^"]*)"/.exec(page.text) ?? []
  expect((await site.submit(action, {})).status).toBe(303)
  expect(await statusOf(email)).toBeUndefined()
})

test('a subscriber can see and erase the stored data about them', async () => {
  const { email, mine, leave } = await confirmed()
  const page = await site.page(mine)
  expect(page.headers.get('Cache-Control')).toBe('no-store')
  for (const words of [email, 'confirmed', 'English']) expect(page.text).toContain(words)
  const marks = () => storage.selectFrom('former_subscribers').selectAll().execute()
  const before = await marks()
  expect((await site.submit(mine, {})).location).toBe('/newsletter/mine?notice=done')
  const rest = JSON.stringify([
    await storage.selectFrom('subscribers').selectAll().execute(),
    await storage.selectFrom('mails').selectAll().execute(),
    await storage.selectFrom('suppressed_addresses').selectAll().execute(),
  ])
  expect(rest).not.toContain(email)
  // Not even that they have left, as the page promises.
  expect(await marks()).toEqual(before)
  expect((await site.page(mine)).text).not.toContain(email)
  expect((await site.submit(mine, {})).status).toBe(404)
  expect((await site.submit(leave, {})).status).toBe(303)
})
