import type { Locator, Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { type BrowserOptions, eventually, phone, signIn, startBrowser } from '../support/browser.ts'
import { startMailServer } from '../support/mail-server.ts'
import { startSite } from '../support/running-site.ts'

// Another person on the staff is invited to the prayer role and let in, on two phones.

const mailServer = await startMailServer()
afterAll(() => mailServer.close())
const withMail = await startSite({
  SMTP_URL: mailServer.url,
  MAIL_FROM: 'Lampstand <office@lampstand.example>',
})
const withoutMail = await startSite()
const password = 'a lamp on a stand 1975'
const theirs = 'the well was deep and cool'
for (const site of [withMail, withoutMail]) await site.addStaff('Ruth', password)
const mailing = await startBrowser(withMail)
const showing = await startBrowser(withoutMail)

const narrow = { ...phone, viewport: { width: 390, height: 844 } }
const looks: [string, BrowserOptions][] = [
  ['with script', narrow],
  ['without script', { ...narrow, javaScriptEnabled: false }],
]

/** Taps and counts. */
function counting() {
  let taps = 0
  const tap = async (target: Locator) => {
    taps++
    await target.tap()
  }
  return { tap, taps: () => taps }
}

/** The path of a link in a mail or on a page: the site does not know the port that it was given. */
function pathIn(words = '') {
  const { pathname, search } = new URL(/https?:\S+token=\w+/.exec(words)?.[0] ?? '')
  return pathname + search
}

/** From the staff home, by an administrator. */
async function invite(page: Page, name: string, email: string) {
  const { tap, taps } = counting()
  await signIn(page, 'Ruth', password, '/staff')
  await tap(page.getByText('Staff menu'))
  await tap(page.getByRole('navigation').getByRole('link', { name: 'Accounts' }))
  await page.getByLabel('Name', { exact: true }).fill(name)
  if (email) await page.getByLabel('Email address (optional)').fill(email)
  await tap(page.getByLabel('Prayer', { exact: true }))
  await page.getByLabel('Your password').fill(password)
  await tap(page.getByRole('button', { name: 'Add the account' }))
  return { tap, taps }
}

/** On the colleague's own phone: the link was tapped where it arrived. */
async function letIn(page: Page, link: string) {
  const { tap, taps } = counting()
  await page.goto(link)
  await page.getByLabel('New password').fill(theirs)
  await tap(page.getByRole('button', { name: 'Save and sign in' }))
  await page.getByRole('heading', { name: 'Peace be with you' }).waitFor()
  await tap(page.getByText('Staff menu'))
  expect(await page.getByRole('link', { name: 'Accounts' }).count()).toBe(0)
  await tap(page.getByRole('navigation').getByRole('link', { name: 'Prayer Desk' }))
  await page.getByRole('heading', { name: 'Prayer Desk', level: 1 }).waitFor()
  expect(taps()).toBe(3)
}

test.each(looks)(
  'the link is shown to the administrator and passed on: five taps, %s',
  async (_, look) => {
    const name = `Rahel ${crypto.randomUUID().slice(0, 8)}`
    const { page } = await showing.open(look)
    const { tap, taps } = await invite(page, name, '')
    await page.getByRole('heading', { name: `Send this link to ${name}` }).waitFor()
    const link = (await page.locator('code').textContent()) ?? ''
    const whatsApp = page.getByRole('link', { name: 'Send by WhatsApp' })
    const [, sent = ''] = ((await whatsApp.getAttribute('href')) ?? '').split('?text=')
    expect(decodeURIComponent(sent)).toContain(link)
    const copy = page.getByRole('button', { name: 'Copy the message' })
    expect(await copy.isVisible()).toBe(look.javaScriptEnabled !== false)
    // The fifth is the tap on “Send by WhatsApp”, which leaves the site.
    expect(taps() + 1).toBe(5)
    await tap(page.getByRole('link', { name: 'I have passed it on' }))
    await page.getByRole('link', { name }).waitFor()
    expect(await page.content()).not.toContain(link)

    const { page: other } = await showing.open(look)
    await letIn(other, pathIn(link))
    await page.reload()
    await eventually(() => page.getByText('Has no password yet').count()).toBe(0)
  },
)

test.each(looks)('who forgot the password gets in again by mail, %s', async (_, look) => {
  const name = `Miriam ${crypto.randomUUID().slice(0, 8)}`
  const email = `${crypto.randomUUID()}@example.in`
  await withMail.addStaff(name, password)
  const { page, allowErrors } = await mailing.open(look)
  allowErrors(/status of 4\d\d/)
  const { tap } = counting()
  await signIn(page, name, password, '/account')
  const card = page.locator('#email')
  await card.getByLabel('Email address (optional)').fill(email)
  await tap(card.getByRole('button', { name: 'Save the address' }))
  await card.getByLabel('Your password').fill(password)
  await tap(card.getByRole('button', { name: 'Save the address' }))
  await page.getByRole('status').getByText('Email address saved.').waitFor()
  await tap(page.getByRole('button', { name: 'Sign out', exact: true }))

  await tap(page.getByRole('link', { name: 'Forgotten your password?' }))
  await page.getByLabel('Username or email address').fill(email)
  await tap(page.getByRole('button', { name: 'Send me a link' }))
  await page.getByText('If this account exists').waitFor()
  // After the one that asks whether mail arrives.
  await eventually(async () => mailServer.to(email).length).toBe(2)
  const link = pathIn(mailServer.to(email)[1]?.text)
  await page.goto(link)
  await page.getByLabel('New password').fill('short')
  await tap(page.getByRole('button', { name: 'Save and sign in' }))
  await page.getByRole('alert').getByText('Use at least 12 characters').first().waitFor()
  await page.getByLabel('New password').fill(theirs)
  await tap(page.getByRole('button', { name: 'Save and sign in' }))
  await page.getByRole('heading', { name: 'Peace be with you' }).waitFor()
  await page.goto(link)
  await page.getByRole('heading', { name: 'This link does not work' }).waitFor()
  await tap(page.getByRole('link', { name: 'Ask for a new link' }))
  await page.getByRole('heading', { name: 'Forgotten your password?' }).waitFor()
})
