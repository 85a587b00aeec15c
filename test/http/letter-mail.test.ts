import { beforeEach, expect, test, vi } from 'vitest'
import { clearEntries } from '../support/entries.ts'
import { elements, fieldValue } from '../support/html.ts'
import { insertSubscribers } from '../support/records.ts'
import { rowsOf } from '../support/rows.ts'
import { openSite, withMail } from '../support/site.ts'

// What the page says after an entry was saved is what the queue then does.

// Before the days of the tests: nothing is newer than their clock.
vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T00:00:00Z') })
const site = await openSite({ NEWSLETTER_HOUR: '6', ...withMail })
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

async function mailsAt(now: Temporal.Instant): Promise<number> {
  await processDeliveries(now, storage)
  return (await rowsOf(storage, 'mails', {})).length
}

// Each is later than the one before: a clock that is set back is not trusted.
test.each([
  [
    1,
    '25T05:00',
    25,
    '25T06:00',
    'Goes to 1 reader today at 6:00 AM and is on the site from then.',
  ],
  [3, '26T06:04', 26, '26T06:04', 'it goes to 3 readers now.'],
  [3, '26T10:00', 27, '27T06:00', 'Goes to 3 readers tomorrow at 6:00 AM'],
  [3, '27T10:00', 27, '27T10:10', 'it goes to 3 readers at about 10:10 AM.'],
  [3, '27T11:00', 29, '29T06:00', 'Goes to 3 readers on November 29, 2026'],
])(
  'for %i readers, saved on %s for the %i, at %s: “%s”',
  async (readers, written, day, promised, words) => {
    await addReaders(readers)
    const { said, text } = await save(written, `2026-11-${day}`)
    expect(said).toContain('Newsletter saved successfully!')
    expect(said).toContain('Light</strong>')
    expect(said).toContain(words)
    // The form is empty, and proposes no day whose words could be taken for those of the saved one.
    expect(fieldValue(text, 'f.date')).toBe('')
    expect(elements(said, 'a').map(({ href }) => href)).toContain('/letter')
    if (promised !== written) {
      expect(await mailsAt(at(written))).toBe(0)
      expect(await mailsAt(at(promised).subtract({ minutes: 1 }))).toBe(0)
    }
    expect(await mailsAt(at(promised))).toBe(readers)
  },
)

test.each([
  ['of a day that is over', 3, '2026-11-26', 'Visitors see it now.'],
  ['without readers', 0, '2026-11-28', 'Nobody gets it by email: there are no subscribers yet.'],
])('an entry %s is mailed to nobody, and that is said', async (_, readers, day, words) => {
  if (readers > 0) await addReaders(readers)
  const { said } = await save('28T10:00', day)
  expect(said).toContain(words)
  for (const now of ['28T10:00', '28T10:10']) expect(await mailsAt(at(now))).toBe(0)
})

test('a second mail of the day is not promised', async () => {
  await addReaders(1)
  const { cookie } = await save('29T10:00', '2026-11-29')
  expect(await mailsAt(at('29T10:00'))).toBe(0)
  expect(await mailsAt(at('29T10:10'))).toBe(1)
  vi.setSystemTime(at('29T10:20').epochMilliseconds)
  const { text } = await site.page('/letter?entry=2026-11-29', { cookie })
  expect(text).toContain('Visitors see it now.')
  expect(await mailsAt(at('29T10:30'))).toBe(1)
})
