import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  eventually,
  phone,
  startBrowser,
  waitForHydration,
  waitForMinimumFillTime,
} from '../support/browser.ts'
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
    const paused = {
      kind: 'letter' as const,
      key: '2027-02-01',
      starts_at: '2027-02-01T00:30:00.000Z',
    }
    await storage
      .insertInto('deliveries')
      .values({ ...paused, state: 'paused' })
      .execute()
  })
})

/** A file for a file input. */
const fileOf = (name: string, mimeType: string, content: string | Buffer) => ({
  name,
  mimeType,
  buffer: Buffer.from(content),
})
const photo = fileOf(
  'asha.jpg',
  'image/jpeg',
  await sharp({ create: { width: 400, height: 300, channels: 3, background: '#884422' } })
    .jpeg()
    .toBuffer(),
)

/** The private page of somebody who asked for prayer. */
async function ownPage(): Promise<string> {
  const response = await fetch(site.origin + prayer.path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: site.origin },
    body: JSON.stringify(prayer.valid),
  })
  return `/prayer/mine?token=${asked.parse(await response.json()).token}`
}
const asked = z.object({ token: z.string() })

/** The next Friday's fasting prayer, in the list of the week. */
const friday = Temporal.Now.plainDateISO('Asia/Kolkata').add({ days: 1 })
const fasting = friday.add({ days: (12 - friday.dayOfWeek) % 7 }).toString()

type Form = {
  path: string | (() => Promise<string>)
  /** What is typed, by the fields' names; `true` ticks. */
  typed?: Record<string, string | true>
  /** The file that is chosen. */
  file?: ReturnType<typeof fileOf>
  /** The button: its text, or the intent that it sends; none where choosing a file sends it. */
  press?: string | { intent: string }
  /** What holds the form, if not the page's main part. */
  within?: string
  /** What the page then says. */
  says: string | RegExp
  /** What is tapped first. */
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
  {
    path: '/beliefs',
    within: 'subscribe-offer',
    first: ['Subscribe'],
    typed: { email: 'ruth@example.in' },
    press: 'Subscribe',
    says: 'Thank you. You are on the list.',
  },
  {
    path: ownPage,
    first: ['Tell us more'],
    typed: { body: 'She is better.' },
    press: { intent: 'thanks' },
    says: 'We thank God with you.',
  },
]

const staff: Form[] = [
  {
    path: '/connects/1',
    press: { intent: 'called' },
    first: ['More'],
    says: 'Noted in the history.',
  },
  {
    path: '/connects/1',
    typed: { body: 'She will come.' },
    press: { intent: 'note' },
    says: 'Your note has been added.',
  },
  { path: '/connects/1', first: ['Unassigned'], press: { intent: 'assign-me' }, says: /Grace/ },
  {
    path: '/connects/1?reply',
    typed: { words: 'Dear Asha' },
    press: 'Save and open my email app',
    says: 'Did you send it?',
  },
  { path: '/connects/1', first: ['More'], press: { intent: 'mark-Closed' }, says: 'Closed' },
  {
    path: '/connects/2',
    first: ['More', 'Delete this record'],
    press: { intent: 'delete' },
    says: /deleted/,
  },
  { path: '/supplications/1', press: { intent: 'urgent' }, says: /urgent/ },
  { path: '/supplications/1', first: ['More'], press: { intent: 'prayed' }, says: /prayed/i },
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
    says: 'success',
  },
  {
    path: '/accounts',
    typed: { name: 'Leah', roles: true, own_password: password },
    press: { intent: 'add' },
    says: 'It works once, until',
  },
  {
    path: '/followers/add',
    typed: { email: 'sarah@example.in', words: 'After the service', agreed: true },
    press: { intent: 'add' },
    says: 'sarah@example.in is on the list now.',
  },
  {
    path: '/followers/import',
    file: fileOf('song.csv', 'text/csv', 'no address'),
    press: 'Look at the file',
    says: 'There is no email address in this.',
  },
  {
    path: '/followers/import',
    file: fileOf('easter.csv', 'text/csv', 'name,email\nPriya,priya@example.in\n'),
    press: 'Look at the file',
    says: 'easter.csv',
  },
  {
    path: '/followers/import/2',
    typed: { words: 'At Easter', agreed: true },
    press: { intent: 'agree' },
    says: 'Added to the list: 1.',
  },
  {
    path: '/followers/import/2?notice=done',
    press: { intent: 'undo' },
    says: 'Undone. Taken off again: 1.',
  },
  { path: '/staff/pictures', file: photo, says: 'asha.jpg: ' },
  {
    path: '/staff/site/values/love',
    typed: { 'f.name.en': 'Love of God' },
    press: { intent: 'publish' },
    says: 'Visitors see it now.',
  },
  {
    path: '/staff/site/values/love/history',
    press: { intent: 'restore' },
    says: 'Restored: visitors see that version now.',
  },
  {
    path: `/staff/week/services/friday-fasting-prayer/${fasting}`,
    first: ['Add a note for visitors'],
    typed: { en: 'Bring a lamp.' },
    press: { intent: 'say' },
    says: 'Visitors see your note now',
  },
  {
    path: `/staff/week/services/friday-fasting-prayer/${fasting}`,
    first: ['Cancel this one'],
    press: { intent: 'cancel' },
    says: /^Cancelled\. Visitors now read: “Fasting prayer/,
  },
  { path: '/deliveries', press: { intent: 'resume' }, says: 'The delivery is resumed.' },
  {
    path: '/deliveries?date=2027-01-01',
    typed: { email: 'grace@example.in' },
    press: { intent: 'test' },
    says: 'this site has no email set up',
  },
  {
    path: '/privacy-requests',
    typed: { address: 'asha@example.in' },
    press: 'Search',
    says: 'We keep data about “asha@example.in”.',
  },
  {
    path: '/privacy-requests',
    typed: { address: 'nobody@example.in' },
    press: 'Search',
    says: 'We keep nothing about “nobody@example.in”.',
  },
  { path: '/staff/people', typed: { q: '4801' }, press: { intent: 'find' }, says: '4801' },
  { path: '/staff', press: { intent: 'put-steps-away' }, says: 'The list is hidden.' },
]

test.each(visitor)('$path', async (form) => {
  const { page, allowErrors } = await open({ ...narrow, withPopup: form.within !== undefined })
  allowErrors(/status of 4(01|22)/)
  await send(page, form)
})

test.each(staff)('$path $press', async (form) => {
  const { page, allowErrors } = await openSignedIn()
  allowErrors(/status of 4(09|22)/)
  await send(page, form)
})

type Held = Pick<Form, 'path' | 'press' | 'says'> & {
  begin: (page: Page) => Promise<void>
  /** In the request that is held up: its address, or what it sends. */
  held: string
}

const held: Held[] = [
  {
    path: '/staff/site/leaders/new',
    begin: async (page) => {
      for (const label of ['Name', 'Role', 'Biography'])
        await page.getByLabel(`${label} (English)`).fill('Asha')
      await page.getByLabel('Add a picture').setInputFiles(photo)
    },
    held: '/api/upload_picture',
    press: 'Publish',
    says: 'Visitors see it now.',
  },
  {
    path: '/staff/site/values/hope',
    begin: (page) => page.locator('[name="f.name.en"]').fill('Hope of all'),
    held: 'autosave',
    press: 'Publish',
    says: 'Visitors see it now.',
  },
]

test.each(held)('$press of $path waits for $held', async ({ begin, says, ...form }) => {
  const { page } = await openSignedIn()
  let isLetGo = false
  let isUnderWay = false
  await page.route('**', async (route) => {
    const request = route.request()
    const isHeld = request.url().includes(form.held) || request.postData()?.includes(form.held)
    if (request.method() === 'POST' && isHeld) {
      isUnderWay = true
      await expect.poll(() => isLetGo).toBe(true)
    }
    await route.continue()
  })
  await page.goto(String(form.path))
  await waitForHydration(page)
  await begin(page)
  await eventually(() => isUnderWay).toBe(true)
  const posts: string[] = []
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()))
  await page.getByRole('button', { name: String(form.press), exact: true }).tap()
  await page.evaluate(() => new Promise(requestAnimationFrame))
  expect(posts, 'sent before it was there').toEqual([])
  isLetGo = true
  await page.getByText(String(says)).first().waitFor()
})

async function openSignedIn() {
  const { page, context, allowErrors } = await open(narrow)
  const [name = '', value = ''] = session.split('=')
  await context.addCookies([{ name, value, url: site.origin }])
  return { page, allowErrors }
}

async function send(page: Page, form: Form) {
  const { typed = {}, file, press, says, first = [], within = 'main' } = form
  await page.goto(typeof form.path === 'string' ? form.path : await form.path())
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => scrollY), 'opens at its top').toBe(0)
  for (const words of first)
    await page.locator(within).getByText(words, { exact: true }).first().tap()
  for (const [name, words] of Object.entries(typed)) {
    const field = page.locator(`${within} [name="${name}"]:visible`).first()
    if (words === true) await field.check()
    else if (await field.evaluate((element) => element instanceof HTMLSelectElement))
      await field.selectOption(words)
    else await field.fill(words)
  }
  await waitForMinimumFillTime(page)
  if (file) {
    const input = page.locator(`${within} input[type=file]`)
    await input.focus()
    await input.setInputFiles(file)
  }
  const button =
    typeof press === 'string'
      ? page.locator(within).getByRole('button', { name: press, exact: true })
      : page.locator(
          `main button[name=intent][value="${press?.intent}"]:visible, main form:has(input[name=intent][value="${press?.intent}"]) button[type=submit]`,
        )
  if (press) await button.first().tap()
  await saysInView(page, within, says)
}

/**
 * The words are in a live region, or the heading of the page that was opened; all of their first line
 * is in view, and the focus is not lost.
 */
async function saysInView(page: Page, within: string, says: string | RegExp) {
  const message = page
    .locator(within)
    .locator('[role=status], [role=alert], [aria-live], h1')
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
