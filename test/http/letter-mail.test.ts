import { beforeEach, expect, test, vi } from 'vitest'
import { clearEntries } from '../support/entries.ts'
import { elements, fieldValue } from '../support/html.ts'
import { insertSubscribers } from '../support/records.ts'
import { openSite } from '../support/site.ts'

// What the page says after an entry was saved is what the queue then does.

const smtp = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'News <news@lampstand.example>' }
// Before the days of the tests: nothing is newer than their clock.
vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T00:00:00Z') })
const site = await openSite({ NEWSLETTER_HOUR: '6', ...smtp })
const { processDeliveries } = await import('../../domain/mail-list/deliver.server.ts')
const storage = await site.storage()

beforeEach(async () => {
  await clearEntries(storage)
  await storage.deleteFrom('deliveries').execute()
  await storage.deleteFrom('subscribers').execute()
})

async function addReaders(count: number) {
  const emails = Array.from({ length: count }, (_, at) => `reader${at}@example.org`)
  await insertSubscribers(storage, emails)
}

const at = (local: string) => Temporal.Instant.from(`2026-11-${local}:00+05:30`)

/** Saves an entry of a day at a time, and returns what the page then says. */
async function save(written: string, day: string) {
  vi.setSystemTime(at(written).epochMilliseconds)
  const cookie = await site.staffCookie(`Grace ${day} ${written.slice(0, 2)}`)
  const letter = { 'f.date': day, 'f.headline.en': 'Light', 'f.content.en': 'Words' }
  const { location } = await site.submit('/letter', { intent: 'publish', ...letter }, { cookie })
  const { text } = await site.page(location, { cookie })
  const plain = text.replaceAll('<!-- -->', '')
  return { text, cookie, said: /alert-text.*?(?=<form|<div class="card)/s.exec(plain)?.[0] ?? '' }
}

async function mailsAt(local: string): Promise<number> {
  await processDeliveries(at(local), storage)
  return (await storage.selectFrom('mails').select('id').execute()).length
}

// Each is later than the one before: a clock that is set back is not trusted.
test.each([
  [
    1,
    '25T05:00',
    '2026-11-25',
    'Goes to 1 reader today at 6:00 AM and is on the site from then.',
    '25T05:59',
    '25T06:00',
  ],
  [3, '26T06:04', '2026-11-26', 'it goes to 3 readers now.', undefined, '26T06:04'],
  [3, '26T10:00', '2026-11-27', 'Goes to 3 readers tomorrow at 6:00 AM', '27T05:59', '27T06:00'],
  [3, '27T10:00', '2026-11-27', 'it goes to 3 readers at about 10:10 AM.', '27T10:09', '27T10:10'],
  [3, '27T11:00', '2026-11-29', 'Goes to 3 readers on November 29, 2026', '29T05:59', '29T06:00'],
])(
  'for %i readers, saved on %s for %s: “%s”',
  async (readers, written, day, words, before, promised) => {
    await addReaders(readers)
    const { said, text } = await save(written, day)
    expect(said).toContain('Newsletter saved successfully!')
    expect(said).toContain('Light</strong>')
    expect(said).toContain(words)
    // The form is empty, and proposes no day whose words could be taken for those of the saved one.
    expect(fieldValue(text, 'f.date')).toBe('')
    expect(elements(said, 'a').map(({ href }) => href)).toContain('/letter')
    if (before) {
      await processDeliveries(at(written), storage)
      expect(await mailsAt(before)).toBe(0)
    }
    expect(await mailsAt(promised)).toBe(readers)
  },
)

test.each([
  ['of a day that is over', 3, '2026-11-26', 'Visitors see it now.'],
  ['without readers', 0, '2026-11-28', 'Nobody gets it by email: there are no subscribers yet.'],
])('an entry %s is mailed to nobody, and that is said', async (_, readers, day, words) => {
  if (readers > 0) await addReaders(readers)
  const { said } = await save('28T10:00', day)
  expect(said).toContain(words)
  await processDeliveries(at('28T10:00'), storage)
  expect(await mailsAt('28T10:10')).toBe(0)
})

test('a second mail of the day is not promised', async () => {
  await addReaders(1)
  const { cookie } = await save('29T10:00', '2026-11-29')
  await processDeliveries(at('29T10:00'), storage)
  expect(await mailsAt('29T10:10')).toBe(1)
  vi.setSystemTime(at('29T10:20').epochMilliseconds)
  const { text } = await site.page('/letter?entry=2026-11-29', { cookie })
  expect(text).toContain('Visitors see it now.')
  expect(await mailsAt('29T10:30')).toBe(1)
})
