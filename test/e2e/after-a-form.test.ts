import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { eventually, phone, startBrowser, waitForMinimumFillTime } from '../support/browser.ts'
import { contact, pastor, prayer, volunteer } from '../support/public-forms.ts'
import { addContact, addPrayer, insertSubscribers, withDatabase } from '../support/records.ts'
import { startSite } from '../support/running-site.ts'

// After a form, what happened is said where the eye is: in view, and announced. One table, a line
// for each form; a new form gets a line.

const site = await startSite()
const { open } = await startBrowser(site)
const password = 'a lamp on a stand 1975'
const narrow = { ...phone, viewport: { width: 390, height: 844 } }
let session = ''

beforeAll(async () => {
  await site.addStaff('Grace', password)
  await site.addStaff('Joel', password, 'office')
  const response = await fetch(`${site.origin}/api/login.php`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: site.origin },
    body: JSON.stringify({ username: 'Grace', password }),
  })
  session = response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  await withDatabase(site, async (storage) => {
    for (const name of ['Asha', 'Ruth', 'Leah', 'Sarah']) {
      await addContact(storage, { name, phone: '9848012345' })
      await addPrayer(storage, { name, phone: '9848012345', message: 'Pray for us. '.repeat(60) })
    }
    await insertSubscribers(storage, ['asha@example.in'])
  })
})

type Form = {
  path: string
  /** What is typed, by the fields' names; `true` ticks. */
  typed?: Record<string, string | true>
  /** The button: its text, or the intent that it sends. */
  press: string | { intent: string }
  /** What the page then says. */
  says: string | RegExp
  /** What is tapped on the page first. */
  first?: string[]
}

const sendButtons: Record<string, string> = { contact: 'Send', prayer: 'Send my request' }

const visitor: Form[] = [
  ...[contact, pastor, volunteer, prayer].map(({ name, page, valid, messages }) => ({
    path: page,
    typed: valid,
    press: sendButtons[name] ?? 'Sign up',
    says: messages.shown,
  })),
  {
    path: '/login',
    typed: { username: 'Grace', password: 'not this one' },
    press: 'Sign in',
    says: 'is not right',
  },
  {
    path: '/newsletter',
    typed: { email: 'leah@example.in' },
    press: 'Subscribe',
    says: 'Thank you. You are on the list.',
  },
]

const staff: Form[] = [
  {
    path: '/connects/1',
    press: { intent: 'called' },
    first: ['Note that you called'],
    says: 'Noted in the history.',
  },
  {
    path: '/connects/1',
    typed: { body: 'She will come.' },
    press: { intent: 'note' },
    says: 'Your note has been added.',
  },
  { path: '/connects/1', press: { intent: 'assign-me' }, says: /Grace/ },
  {
    path: '/connects/1?reply',
    typed: { words: 'Dear Asha' },
    press: 'Save and open my email app',
    says: 'Now send it',
  },
  { path: '/connects/1', press: { intent: 'mark-Closed' }, says: 'Closed' },
  { path: '/connects/2?delete', press: { intent: 'delete' }, says: /deleted/ },
  { path: '/supplications/1', press: { intent: 'urgent' }, says: /urgent/ },
  { path: '/supplications/1', press: { intent: 'prayed' }, says: /prayed/i },
  { path: '/supplications/desk', press: { intent: 'prayed' }, says: /prayed/i },
  {
    path: '/staff/write-down',
    typed: { name: 'Asha', message: 'She called.', phone: '9848012345' },
    press: { intent: 'write-down' },
    says: 'Written down',
  },
  {
    path: '/letter',
    typed: { 'f.date': '2027-01-01', 'f.headline.en': 'A lamp', 'f.content.en': 'Light.' },
    press: 'Save Newsletter',
    says: 'Newsletter saved successfully!',
  },
  {
    path: '/livelink',
    typed: { liveURL: 'https://www.youtube.com/watch?v=jfKfPfyJRdk' },
    press: { intent: 'start' },
    says: /live|success/i,
  },
  {
    path: '/accounts',
    typed: { name: 'Leah', roles: true, own_password: password },
    press: { intent: 'add' },
    says: 'It works once, for an hour',
  },
  {
    path: '/followers/add',
    typed: { email: 'sarah@example.in', words: 'After the service', agreed: true },
    press: { intent: 'add' },
    says: 'sarah@example.in is on the list now.',
  },
]

test.each(visitor)('$path', async (form) => {
  const { page, allowErrors } = await open(narrow)
  if (form.path === '/login') allowErrors(/status of 401/)
  await send(page, form)
})

test.each(staff)('$path $press', async (form) => {
  const { page, context } = await open(narrow)
  const [name = '', value = ''] = session.split('=')
  await context.addCookies([{ name, value, url: site.origin }])
  await send(page, form)
})

async function send(page: Page, { path, typed = {}, press, says, first = [] }: Form) {
  page.setDefaultTimeout(8000)
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => scrollY), 'opens at its top').toBe(0)
  for (const words of first) await page.getByText(words, { exact: true }).first().tap()
  for (const [name, words] of Object.entries(typed)) {
    const field = page.locator(`main [name="${name}"]:visible`).first()
    if (words === true) await field.check()
    else if (await field.evaluate((element) => element instanceof HTMLSelectElement))
      await field.selectOption(words)
    else await field.fill(words)
  }
  await waitForMinimumFillTime(page)
  const button =
    typeof press === 'string'
      ? page.locator('main').getByRole('button', { name: press, exact: true })
      : page.locator(
          `main button[name=intent][value="${press.intent}"]:visible, main form:has(input[name=intent][value="${press.intent}"]) button[type=submit]`,
        )
  await button.first().tap()
  await saysInView(page, says)
}

/** The words are in a live region, all of their first line is in view, and the focus is not lost. */
async function saysInView(page: Page, says: string | RegExp) {
  const message = page
    .locator('main')
    .locator('[role=status], [role=alert]')
    .filter({ hasText: says })
    .first()
  await message.waitFor()
  await eventually(() =>
    message.evaluate((box) => {
      const words = box.querySelector('.alert-text') ?? box
      const { left, top, bottom } = words.getBoundingClientRect()
      const at = document.elementFromPoint(left + 2, top + 8)
      const seen = top >= 0 && bottom <= innerHeight && at !== null && box.contains(at)
      return { seen, lost: document.activeElement === document.body }
    }),
  ).toEqual({ seen: true, lost: false })
}
