import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { contrastInBothSchemes } from '../support/axe.ts'
import {
  eventually,
  phone,
  signIn,
  startSiteAndBrowser,
  waitForHydration,
  waitForMinimumFillTime,
} from '../support/browser.ts'
import { contact, pastor, prayer, volunteer } from '../support/public-forms.ts'
import { addContact, addPrayer, insertSubscribers, withDatabase } from '../support/records.ts'
import { addRow } from '../support/rows.ts'
import { PASSWORD } from '../support/site.ts'

// After a form, what happened is said where the eye is: in view, announced, and readable in both
// colour schemes, also under the pointer. One table, a line for each form; a new form gets a line.

const { site, open } = await startSiteAndBrowser()
const narrow = { ...phone, viewport: { width: 390, height: 844 } }

await site.addStaff('Grace')
await site.addStaff('Joel', 'office')
await withDatabase(site, async (storage) => {
  for (const name of ['Asha', 'Ruth', 'Leah', 'Sarah']) {
    await addContact(storage, { name })
    await addPrayer(storage, { name, message: 'Pray for us. '.repeat(60) })
  }
  await insertSubscribers(storage, ['asha@example.in'])
  const paused = { kind: 'letter', key: '2027-02-01', state: 'paused' } as const
  await addRow(storage, 'deliveries', { ...paused, starts_at: '2027-02-01T00:30:00.000Z' })
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

type More = {
  /** What is typed, by the fields' names; `true` ticks. */
  typed?: Record<string, string | true>
  file?: ReturnType<typeof fileOf>
  /** What is tapped first. */
  first?: string[]
  /** What holds the form, if not the page's main part. */
  within?: string
}
/** The page, the button (its text, or the intent that it sends), what the page then says. */
type Form = [
  path: string | (() => Promise<string>),
  press: string,
  says: string | RegExp,
  more?: More,
]

const sendButtons: Record<string, string> = { contact: 'Send', prayer: 'Send my request' }
const onTheList = 'Thank you. You are on the list.'

const visitor: Form[] = [
  ...[contact, pastor, volunteer, prayer].map(
    ({ name, page, valid, messages }): Form => [
      page,
      sendButtons[name] ?? 'Sign up',
      messages.shown,
      { typed: valid },
    ],
  ),
  ['/login', 'Sign in', 'is not right', { typed: { username: 'Grace', password: 'not this one' } }],
  ['/newsletter', 'Subscribe', onTheList, { typed: { email: 'leah@example.in' } }],
  [
    '/beliefs',
    'Subscribe',
    onTheList,
    { within: 'subscribe-offer', first: ['Subscribe'], typed: { email: 'ruth@example.in' } },
  ],
  [
    ownPage,
    'thanks',
    'We thank God with you.',
    { first: ['Tell us more'], typed: { body: 'She is better.' } },
  ],
]

const list = fileOf('easter.csv', 'text/csv', 'name,email\nPriya,priya@example.in\n')
const video = 'https://www.youtube.com/watch?v=jfKfPfyJRdk'
const entry = { 'f.date': '2027-01-01', 'f.headline.en': 'A lamp', 'f.content.en': 'Light.' }
const call = { name: 'Asha', message: 'She called.', phone: '9848012345' }
const account = { name: 'Leah', roles: true, own_password: PASSWORD } as const

const findPerson: Form = [
  '/privacy-requests',
  'Search',
  'We keep data about “asha@example.in”.',
  { typed: { address: 'asha@example.in' } },
]

const staff: Form[] = [
  ['/connects/1', 'called', 'Noted in the history.', { first: ['More'] }],
  ['/connects/1', 'note', 'Your note has been added.', { typed: { body: 'She will come.' } }],
  ['/connects/1', 'assign-me', /Grace/, { first: ['Unassigned'] }],
  [
    '/connects/1?reply',
    'Save and open my email app',
    'Did you send it?',
    { typed: { words: 'Dear Asha' } },
  ],
  ['/connects/2', 'delete', /deleted/, { first: ['More', 'Delete this record'] }],
  ['/supplications/1', 'urgent', /urgent/],
  ['/supplications/desk', 'prayed', /prayed/i],
  ['/staff/write-down', 'write-down', 'Written down', { typed: call }],
  ['/letter', 'Save Newsletter', 'Newsletter saved successfully!', { typed: entry }],
  ['/livelink', 'start', 'success', { typed: { liveURL: video } }],
  ['/accounts', 'add', 'It works once, until', { typed: account }],
  ['/followers/import', '', 'easter.csv', { file: list }],
  [
    '/followers/import/1',
    'agree',
    'Added to the list: 1.',
    { typed: { words: 'At Easter', agreed: true } },
  ],
  ['/staff/pictures', '', 'asha.jpg: ', { file: photo }],
  [
    '/staff/site/values/love',
    'publish',
    'Visitors see it now.',
    { typed: { 'f.name.en': 'Love of God' } },
  ],
  ['/staff/site/values/love/history', 'restore', 'Restored: visitors see that version now.'],
  [
    `/staff/week/services/friday-fasting-prayer/${fasting}`,
    'cancel',
    /^Cancelled\. Visitors now read: “Fasting prayer/,
    { first: ['Cancel this one'] },
  ],
  ['/deliveries', 'resume', 'The delivery is resumed.'],
  findPerson,
  ['/staff/people', 'find', '4801', { typed: { q: '4801' } }],
  ['/staff', 'put-steps-away', 'The list is hidden.'],
]

test.each(visitor)('%s: %s', async (...form) => {
  const { page, allowErrors } = await open({ ...narrow, withPopup: form[3]?.within !== undefined })
  allowErrors(/status of 4(01|22)/)
  await send(page, form)
})

test('words of danger show the help with a refusal, without the network and in the answer', async () => {
  const { page, context, allowErrors } = await open(narrow)
  allowErrors(/Failed to (fetch|load resource)|ERR_INTERNET/)
  await page.goto('/te/prayer')
  await page.waitForLoadState('networkidle')
  const { name, email } = prayer.valid
  const form = page.locator('.prayer-form')
  const help = form.locator('a[href="tel:14416"]')
  const send = () => form.locator('button[type=submit]').last().tap()
  await form.locator('[name=message]').fill('నాకు చనిపోవాలని ఉంది')
  await send()
  await help.waitFor()
  const { height } = page.viewportSize() ?? { height: 0 }
  // The scroll that shows the message may still be on its way.
  await expect.poll(async () => (await help.boundingBox())?.y).toBeLessThan(height - 40)
  await form.locator('[name=name]').fill(name ?? '')
  await form.locator('[name=email]').fill(email ?? '')
  await form.locator('[name=type]').selectOption({ index: 1 })
  await waitForMinimumFillTime(page)
  await context.setOffline(true)
  await send()
  await form.locator('[role=alert]', { hasNot: page.locator('ul [href^="#"]') }).waitFor()
  await help.waitFor()
  await context.setOffline(false)
  await send()
  await saysInView(page, 'main', 'మీ మనవి మాకు చేరింది')
  await help.waitFor()
})

test('an erasure that does not reach the server says so', async () => {
  const { page, context, allowErrors } = await openSignedIn()
  allowErrors(/ERR_INTERNET/)
  await send(page, findPerson)
  await page.locator('[name=confirm]').check()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Erase what is ticked' }).tap()
  await saysInView(page, 'main', 'That did not reach us.')
})

test('the forms of the staff area', async () => {
  const { page, allowErrors } = await openSignedIn()
  allowErrors(/status of 4(09|22)/)
  for (const form of staff) {
    await send(page, form).catch((cause: Error) => {
      throw new Error(`${form[1]} of ${form[0]}: ${cause.message}`, { cause })
    })
  }
})

/** `held`: what is in the request that is held up, its address or what it sends. */
const held: { path: string; begin: (page: Page) => Promise<void>; held: string }[] = [
  {
    path: '/staff/site/leaders/new',
    begin: async (page) => {
      for (const label of ['Name', 'Role', 'Biography'])
        await page.getByLabel(`${label} (English)`).fill('Asha')
      await page.getByLabel('Add a picture').setInputFiles(photo)
    },
    held: '/api/upload_picture',
  },
  {
    path: '/staff/site/values/hope',
    begin: (page) => page.locator('[name="f.name.en"]').fill('Hope of all'),
    held: 'autosave',
  },
]

test.each(held)('to publish $path waits for $held', async ({ begin, ...form }) => {
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
  await page.goto(form.path)
  await waitForHydration(page)
  await begin(page)
  await eventually(() => isUnderWay).toBe(true)
  const posts: string[] = []
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()))
  await page.getByRole('button', { name: 'Publish', exact: true }).tap()
  await page.evaluate(() => new Promise(requestAnimationFrame))
  expect(posts, 'sent before it was there').toEqual([])
  isLetGo = true
  await page.getByText('Visitors see it now.').first().waitFor()
})

async function openSignedIn() {
  const opened = await open(narrow)
  await signIn(opened.page, 'Grace')
  return opened
}

async function send(page: Page, [path, press, says, more = {}]: Form) {
  const { typed = {}, file, first = [], within = 'main' } = more
  await page.goto(typeof path === 'string' ? path : await path())
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
  const button = page
    .locator(within)
    .getByRole('button', { name: press, exact: true })
    .or(
      page.locator(
        `main button[name=intent][value="${press}"]:visible, main form:has(input[name=intent][value="${press}"]) button[type=submit]`,
      ),
    )
  if (press) await button.first().tap()
  await saysInView(page, within, says)
  expect(await contrastInBothSchemes(page)).toEqual([])
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
