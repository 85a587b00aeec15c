import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Message } from '../../mail/transport.ts'
import { linkShownIn } from '../support/account-pages.ts'
import { alertIn, textsOf } from '../support/html.ts'
import { rowOf } from '../support/rows.ts'
import { cookiesOf, openSite, PASSWORD, withMail } from '../support/site.ts'

// With a mail server. No mail is sent here: the tests compose the mails in the outbox as the worker
// would.
const site = await openSite(withMail)
// Imported after the site has set the environment variables that these modules read.
const { composeMail } = await import('../../mail/compose.server.ts')
const { mailUrls } = await import('../../app/mail-urls.server.ts')
const { suppress } = await import('../../domain/outbox/outbox.server.ts')
const ruth = await site.staffCookie('Ruth')
const storage = await site.storage()
const mine = 'only I know these words'

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await storage.deleteFrom('mails').execute()
  return () => vi.useRealTimers()
})

const unique = (name = 'Asha') => `${name} ${crypto.randomUUID().slice(0, 8)}`

function submit(page: string, intent: string, fields: Record<string, string> = {}) {
  return site.submit(page, { intent, own_password: PASSWORD, ...fields }, { cookie: ruth })
}

const rows = () => storage.selectFrom('mails').selectAll().orderBy('id').execute()

/** The mails in the outbox that would still be sent. */
async function mails(): Promise<Message[]> {
  const made = (await rows()).map((row) => composeMail(row, storage, mailUrls))
  return (await Promise.all(made)).filter((message) => message !== undefined)
}

function linkIn(mail: Message | undefined): string {
  const found = /http:\/\/localhost:3000(\/\S+token=\w+)/.exec(mail?.text ?? '')?.[1]
  if (!found) throw new Error('no link in the mail')
  return found
}

const choose = (link: string, new_password = mine) =>
  site.submit(link, { intent: 'choose', new_password })

/** Adds an account, and has its person choose `password` if one is given. */
async function account({ password = '', ...more }: Record<string, string> = {}, at = '/accounts') {
  const name = unique()
  const email = `${crypto.randomUUID()}@example.in`
  const added = await submit(at, 'add', { name, email, roles: 'prayer', ...more })
  if (password) {
    const link = more['email'] === '' ? linkShownIn(added.text) : linkIn((await mails()).at(-1))
    expect((await choose(link, password)).status).toBe(303)
    await storage.deleteFrom('mails').execute()
    await storage.deleteFrom('limited_mails').execute()
  }
  return { name, email, added, page: `/accounts/${await site.staffId(name)}` }
}

const ask = (who: string, path = '/password/forgotten', options = {}) =>
  site.submit(path, { intent: 'forgotten', who }, options)

test('an invited person gets a mail with the link; the administrator does not see it', async () => {
  vi.setSystemTime(new Date('2026-11-24T09:00:00Z'))
  const { name, email, added } = await account()
  expect([added.status, added.location]).toEqual([303, '/accounts?notice=invited'])
  const page = await site.page('/accounts?notice=invited', { cookie: ruth })
  expect(alertIn(page.text)?.words).toBe(
    'Account added. An email with a link is on its way. The link works once, for two days.',
  )
  expect(page.text).not.toContain('token=')
  const [mail, ...more] = await mails()
  expect(more).toEqual([])
  const subject = 'Your account for the staff area of Lampstand Ministries'
  expect(mail).toMatchObject({ to: email, subject })
  expect(mail?.text).toContain(`You sign in with the name “${name}”.`)
  expect(mail?.text).toMatch(/26.*2:30/)
  const chosen = await choose(linkIn(mail))
  expect(chosen.status).toBe(303)
  const supplications = await site.page('/supplications', { cookie: cookiesOf(chosen.headers) })
  expect(supplications.status).toBe(200)
  // A mail that could not be sent in time does not arrive with a link that is used up.
  expect(await mails()).toEqual([])
})

test('an administrator has a new link mailed, which ends the older one', async () => {
  const { email, page } = await account()
  const [first] = await mails()
  const shown = await site.page(page, { cookie: ruth })
  expect(shown.text).toContain(`We email a link to ${email}.`)
  const reset = await submit(page, 'reset')
  expect([reset.status, reset.location]).toEqual([303, `${page}?notice=link-sent`])
  // Two days, since nobody has signed in yet: only the mail knows.
  const { text } = await site.page(reset.location, { cookie: ruth })
  expect(alertIn(text)?.words).toContain('the email says until when')
  const [second, ...more] = await mails()
  expect(more).toEqual([])
  expect((await choose(linkIn(first))).status).toBe(409)
  expect((await choose(linkIn(second))).status).toBe(303)
})

test.each([
  ['without an address', ''],
  ['with an address that does not exist', 'gone@example.in'],
])('%s the administrator is shown the link', async (_, email) => {
  await suppress('gone@example.in', '5.1.1', storage)
  const { added, page } = await account({ email })
  expect(added.status).toBe(200)
  expect(await rows()).toEqual([])
  expect((await choose(linkShownIn(added.text))).status).toBe(303)
  const again = await submit(page, 'reset')
  expect((await choose(linkShownIn(again.text))).status).toBe(303)
})

describe('a forgotten password', () => {
  test('is asked for by name or address; the answer does not tell whether there is an account', async () => {
    const { name, email } = await account({ password: PASSWORD })
    const signIn = (password: string) =>
      site.post('/api/login.php', { username: name, password }).then(({ status }) => status)
    await signIn(PASSWORD)
    const without = await account({ password: PASSWORD, email: '' })
    const answers = new Set<string>()
    for (const who of [` ${name.toUpperCase()} `, without.name, 'Nobody', 'nobody@example.org']) {
      const { status, location, text } = await ask(who)
      answers.add(JSON.stringify([status, location, text]))
    }
    const sent = '[303,"/password/forgotten?notice=sent"'
    expect([...answers]).toEqual([expect.stringContaining(sent)])
    const said = await site.page('/password/forgotten?notice=sent')
    expect(alertIn(said.text)?.words).toContain('If this account exists')
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    const subject = 'A new password for the staff area of Lampstand Ministries'
    expect(mail).toMatchObject({ to: email, subject })

    vi.setSystemTime(Date.now() + 16 * 60_000)
    await ask(email.toUpperCase())
    const [newer] = await mails()
    expect(linkIn(newer)).not.toBe(linkIn(mail))
    // Nothing has changed until the link is used.
    expect(await signIn(PASSWORD)).toBe(200)
    expect((await choose(linkIn(newer))).status).toBe(303)
    expect([await signIn(PASSWORD), await signIn(mine)]).toEqual([401, 200])
  })

  test('mails nobody whose account is switched off, and nobody by a pattern', async () => {
    const { name, page } = await account({ password: PASSWORD })
    for (const who of ["' or 1=1 --", '%']) expect((await ask(who)).status).toBe(303)
    for (const who of ['', 'x'.repeat(255)]) expect((await ask(who)).status).toBe(422)
    await submit(page, 'disable')
    expect((await ask(name)).status).toBe(303)
    expect(await rows()).toEqual([])
  })

  test('mails each of two people who share an address, in the language of the page', async () => {
    const { email } = await account({ password: PASSWORD })
    const other = await account({ password: PASSWORD, email })
    const page = await site.page('/te/login')
    expect(page.text).toContain('href="/te/password/forgotten"')
    const { text } = await site.page('/te/password/forgotten')
    expect(textsOf(text, 'h1')).toEqual(['పాస్‌వర్డ్ మరచిపోయారా?'])
    await ask(email, '/te/password/forgotten')
    const both = await mails()
    expect(both.map(({ to }) => to)).toEqual([email, email])
    expect(both[1]?.text).toContain(`“${other.name}”`)
    expect(linkIn(both[1])).toMatch(/^\/te\/password/)
  })

  test('is limited for each address that asks', async () => {
    const address = '10.9.8.7'
    const asking = async () => (await ask('Nobody', '/password/forgotten', { address })).status
    for (let turn = 0; turn < 20; turn++) expect(await asking()).toBe(303)
    expect(await asking()).toBe(429)
  })
})

test('an own address is confirmed by the link in a mail that arrived, which only its owner can use', async () => {
  const email = 'ruth@example.in'
  await submit('/account', 'email', { email })
  const [mail] = await mails()
  const subject = 'Does email from Lampstand Ministries arrive?'
  expect(mail).toMatchObject({ to: email, subject })
  const link = linkIn(mail)
  const confirmed = async () =>
    (await rowOf(storage, 'staff', { name: 'Ruth' })).email_confirmed_at !== null
  expect((await site.page(link)).location).toContain('/login?redirect=%2Faccount')
  const other = await site.page(link, { cookie: await site.staffCookie(unique()) })
  expect(other.location).toBe('/account?notice=other-address')
  expect((await site.page('/account', { cookie: ruth })).text).toContain('Open the link, so that')
  const home = await site.page('/staff', { cookie: ruth })
  expect(home.text).toContain(`Open the link in the email that we sent to ${email}`)
  expect(home.text).not.toContain('Save your address in your account')
  expect(await confirmed()).toBe(false)
  const opened = await site.page(link, { cookie: ruth })
  expect(opened.location).toBe('/account?notice=address')
  const page = await site.page('/account?notice=address', { cookie: ruth })
  expect(alertIn(page.text)?.words).toBe('Email arrives at this address.')
  expect(await confirmed()).toBe(true)
  expect(await mails()).toEqual([])
  // For another address it has to be opened again.
  await submit('/account', 'email', { email: 'ruth.k@example.in' })
  expect(await confirmed()).toBe(false)
  expect((await site.page(link, { cookie: ruth })).location).toContain('other')
})
