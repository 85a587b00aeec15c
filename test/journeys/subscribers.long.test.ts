import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { type BrowserOptions, eventually, signIn, startBrowser } from '../support/browser.ts'
import { insertSubscribers, withDatabase } from '../support/records.ts'
import { startSite } from '../support/running-site.ts'

const site = await startSite()
const { open } = await startBrowser(site)
const password = 'a lamp on a stand 1975'
await site.addStaff('Grace', password)
await withDatabase(site, (storage) =>
  insertSubscribers(storage, ['aunt.mary@example.in', 'known@example.in']),
)

const phone: BrowserOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
}
const looks: [string, BrowserOptions][] = [
  ['on a phone', phone],
  ['on a phone without script', { ...phone, javaScriptEnabled: false }],
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

async function openList(page: Page) {
  await signIn(page, 'Grace', password, '/followers')
  await page.getByRole('heading', { name: 'Newsletter Subscribers', level: 1 }).waitFor()
}

/** 500 lines as Google Contacts writes them, in the UTF-16 of some phones, with faults. */
function contacts(mark: string): Buffer {
  const lines = Array.from({ length: 500 }, (_, index) => {
    const faults: Record<number, string> = {
      10: 'known@example.in',
      20: `person11.${mark}@example.in`,
      30: 'somebody at example.in',
      40: '',
    }
    const email = faults[index] ?? `person${index}.${mark}@example.in`
    return `"రాజు, ${index}";* myContacts;${email};+91 98480 ${10000 + index}`
  })
  const heading = 'First Name;Labels;E-mail 1 - Value;Phone 1 - Value'
  return Buffer.from(`\ufeff${[heading, ...lines].join('\r\n')}`, 'utf16le')
}

test.each(looks)(
  '500 subscribers with faults are brought in %s, and taken back',
  async (_, look) => {
    const { page } = await open(look)
    await openList(page)
    const { tap, taps } = counting()
    await tap(page.getByRole('link', { name: 'Add people' }))
    const mark = look.javaScriptEnabled === false ? 'plain' : 'scripted'
    const file = { name: 'contacts.csv', mimeType: 'text/csv', buffer: contacts(mark) }
    await page.getByLabel('A file (CSV)').setInputFiles(file)
    await tap(page.getByRole('button', { name: 'Look at the file' }))

    await page.getByRole('heading', { name: 'contacts.csv', level: 1 }).waitFor()
    const group = (name: string) => page.locator('details').filter({ hasText: name })
    await group('New: these will be added: 496').waitFor()
    for (const [name, line] of [
      ['Twice in this file, added once: 1', 'person11'],
      ['On the list already: 1', 'known@example.in'],
      ['Without an email address: 1', 'Line 42'],
    ] as const) {
      await group(name).locator('summary').tap()
      await group(name).getByRole('listitem').filter({ hasText: line }).waitFor()
    }

    const wrong = page.getByRole('textbox', { name: 'Line 32', exact: true })
    expect(await wrong.inputValue()).toBe('somebody at example.in')

    await page.getByLabel('How did they agree?').fill('Signed the sheet at the door')
    await tap(page.getByLabel('Each of them has agreed'))
    await tap(page.getByRole('button', { name: 'Add 496' }))
    const said = page.locator('main').getByRole('status')
    await said.getByText('Added to the list: 496.').waitFor()
    // Besides choosing the file; looking at the faults is up to them.
    expect(taps()).toBe(4)
    await eventually(() => confirmed(mark)).toBe(496)

    await tap(said.getByRole('button', { name: 'Undo' }))
    await said.getByText('Undone. Taken off again: 496.').waitFor()
    await eventually(() => confirmed(mark)).toBe(0)
  },
)

test('a list that does not arrive stays chosen, and so does what was typed', async () => {
  const { page, context, allowErrors } = await open(phone)
  allowErrors(/ERR_INTERNET_DISCONNECTED/)
  await openList(page)
  await page.getByRole('link', { name: 'Add people' }).tap()
  const file = { name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('ravi@example.in') }
  await page.getByLabel('A file (CSV)').setInputFiles(file)
  await page.getByLabel('Or write or paste the addresses').fill('typed@example.in')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Look at the file' }).tap()
  await page.getByRole('alert').getByText('The file did not reach us.').waitFor()
  await context.setOffline(false)
  const typed = page.getByLabel('Or write or paste the addresses')
  expect(await typed.inputValue()).toBe('typed@example.in')
  await page.getByRole('button', { name: 'Look at the file' }).tap()
  await page.getByRole('heading', { name: 'a.csv', level: 1 }).waitFor()
})

function confirmed(mark: string): Promise<number> {
  return withDatabase(site, async (storage) => {
    const { count } = await storage
      .selectFrom('subscribers')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('email', 'like', `%.${mark}@example.in`)
      .where('status', '=', 'confirmed')
      .executeTakeFirstOrThrow()
    return count
  })
}
