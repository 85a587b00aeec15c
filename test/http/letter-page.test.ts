import { beforeEach, expect, test } from 'vitest'
import { alertIn, elements, fieldErrors, typedIn, wordsOf } from '../support/html.ts'
import { openSite } from '../support/site.ts'

const site = await openSite({ NEWSLETTER_HOUR: '6' })
const cookie = await site.staffCookie('Grace')
const letter = { date: '2026-11-22', headline: 'Light <b>', content: 'One\n\nTwo & three' }

beforeEach(async () => {
  const storage = await site.storage()
  await storage.deleteFrom('newsletter_entries').execute()
})

const submit = (fields: Record<string, string>, intent = 'save') =>
  site.submit('/letter', { intent, ...fields }, { cookie })
const mainOf = (text: string) => text.match(/<main.*<\/main>/s)?.[0] ?? ''

test('a stranger may write, sees the way to the sign-in, and no entries', async () => {
  const page = await site.page('/te/letter?date=2026-11-22')
  expect(page.status).toBe(200)
  expect(page.headers.get('Cache-Control')).toBe('no-store')
  const links = elements(mainOf(page.text), 'a').map(({ href }) => href)
  expect(links).toEqual(['/te/login?redirect=%2Fte%2Fletter'])
  const english = await site.page('/letter')
  expect(wordsOf(english.text, 'h1')).toEqual(['Save Newsletter'])
  expect(wordsOf(english.text, 'h2')).toContain('Newsletter Details')
  expect(english.text).toContain('Sign in to save')
  expect(english.text).toContain('6:00')
  expect(elements(mainOf(english.text), 'textarea')[0]).toMatchObject({
    name: 'content',
    rows: '10',
  })
})

test('what a stranger sends without script comes back, and is not kept', async () => {
  const page = await site.submit('/letter', { intent: 'save', ...letter })
  expect(page.status).toBe(401)
  const words = 'You must log in to access this page.'
  expect(alertIn(mainOf(page.text))).toEqual({ role: 'alert', words })
  for (const [field, value] of Object.entries(letter)) expect(typedIn(page.text, field)).toBe(value)
  for (const intent of ['delete', 'preview']) {
    expect((await site.submit('/letter', { intent, ...letter })).status).toBe(401)
  }
  const storage = await site.storage()
  expect(await storage.selectFrom('newsletter_entries').selectAll().execute()).toEqual([])
})

test('staff save, see the entry listed, change it, and delete it, without script', async () => {
  const saved = await submit(letter)
  expect([saved.status, saved.headers.get('Location')]).toEqual([
    303,
    '/letter?notice=added&day=2026-11-22',
  ])
  const after = await site.page('/letter?notice=added&day=2026-11-22', { cookie })
  expect(after.headers.get('Cache-Control')).toBe('no-store')
  expect(alertIn(mainOf(after.text))).toEqual({
    role: 'status',
    words: 'Newsletter saved successfully!',
  })
  expect(typedIn(after.text, 'headline')).toBe('')
  expect(mainOf(after.text)).toContain('Light &lt;b&gt;')

  const edited = await site.page('/letter?date=2026-11-22', { cookie })
  for (const [field, value] of Object.entries(letter))
    expect(typedIn(edited.text, field)).toBe(value)
  expect(edited.text).toContain('You are changing the entry of November 22, 2026.')
  const was = { was: letter.date, version: typedIn(edited.text, 'version') ?? '' }
  const changed = await submit({ ...letter, ...was, headline: 'Lamp' })
  const again = await site.page(changed.headers.get('Location') ?? '', { cookie })
  expect(alertIn(mainOf(again.text))?.words).toContain('It replaces what was saved')

  const removed = await submit({ date: letter.date }, 'delete')
  expect([removed.status, removed.headers.get('Location')]).toEqual([303, '/letter?notice=deleted'])
  const gone = await submit({ date: letter.date }, 'delete')
  expect(gone.headers.get('Location')).toBe('/letter?notice=notFound')
  expect(alertIn((await site.page('/letter?notice=deleted', { cookie })).text)?.role).toBe('status')
  expect(alertIn((await site.page('/letter?notice=notFound', { cookie })).text)?.role).toBe('alert')
})

async function stored() {
  const storage = await site.storage()
  const rows = await storage.selectFrom('newsletter_entries').selectAll().orderBy('date').execute()
  return rows.map(({ date, headline }) => `${date} ${headline}`)
}

async function open(date: string) {
  const { text } = await site.page(`/letter?date=${date}`, { cookie })
  return { was: typedIn(text, 'was') ?? '', version: typedIn(text, 'version') ?? '' }
}

test('a day that is taken wants a confirmation, and what was typed comes back', async () => {
  await submit({ ...letter, headline: 'Theirs' })
  const page = await submit({ ...letter, headline: 'Mine' })
  expect(page.status).toBe(409)
  const words = alertIn(mainOf(page.text))?.words
  expect(words).toContain('There is an entry for November 22, 2026 already: “Theirs”')
  expect(typedIn(page.text, 'headline')).toBe('Mine')
  expect(await stored()).toEqual(['2026-11-22 Theirs'])
  const button = elements(page.text, 'button').find(({ name }) => name === 'replaces')
  const sure = { ...letter, headline: 'Mine', replaces: button?.['value'] ?? '' }
  expect((await submit(sure)).status).toBe(303)
  expect(await stored()).toEqual(['2026-11-22 Mine'])
  // It was agreed to for those words alone, not for whatever comes after them.
  expect((await submit(sure)).status).toBe(409)
})

test('two people at one entry: the second has to confirm', async () => {
  await submit(letter)
  const [one, other] = [await open(letter.date), await open(letter.date)]
  expect((await submit({ ...letter, ...one, headline: 'First' })).status).toBe(303)
  const late = await submit({ ...letter, ...other, headline: 'Second' })
  expect([late.status, alertIn(mainOf(late.text))?.words]).toEqual([
    409,
    expect.stringContaining('Grace saved this entry of November 22, 2026 again: “First”'),
  ])
  expect(await stored()).toEqual(['2026-11-22 First'])
})

test('another date moves an entry, and never copies it', async () => {
  await submit(letter)
  await submit({ ...letter, date: '2026-11-25', headline: 'Taken' })
  const moved = { ...letter, ...(await open(letter.date)), date: '2026-11-24' }
  expect((await submit(moved)).status).toBe(303)
  expect(await stored()).toEqual(['2026-11-24 Light <b>', '2026-11-25 Taken'])
  const onto = { ...letter, ...(await open('2026-11-24')), date: '2026-11-25' }
  expect((await submit(onto)).status).toBe(409)
  expect(await stored()).toEqual(['2026-11-24 Light <b>', '2026-11-25 Taken'])
})

test('what is wrong comes back with what was typed and a message beside each field', async () => {
  const typed = { date: '2026-02-30', headline: 'x'.repeat(256), content: '<b>Kept' }
  const page = await submit(typed)
  expect(page.status).toBe(422)
  expect(fieldErrors(page.text, 'save')).toEqual({
    date: 'Enter a date, such as 2026-11-22',
    headline: 'Headline must be less than 255 characters.',
  })
  for (const [field, value] of Object.entries(typed)) expect(typedIn(page.text, field)).toBe(value)
  expect(wordsOf(page.text, 'title')[0]).toMatch(/^Error: /)
})

test('a preview without script shows the cleaned words beside what was typed', async () => {
  const content = '<p>Two</p><script>alert(1)</script><img src=x onerror=alert(2)>'
  const telugu = { headline_te: 'దీపం', content_te: 'వెలుగు' }
  const page = await submit({ ...letter, content, ...telugu }, 'preview')
  expect(page.status).toBe(200)
  expect(typedIn(page.text, 'content')).toBe(content)
  const [, preview = ''] = mainOf(page.text).split('id="preview"')
  expect(preview).toContain(
    '<div class="entry-text" lang="en"><div class="rich-text"><p>Two</p></div>',
  )
  expect(preview).toContain(
    '<div class="entry-text" lang="te"><div class="rich-text"><p>వెలుగు</p></div>',
  )
  expect(mainOf(page.text)).not.toMatch(/<script|<img/)
})

test('the list goes on, says what is planned, and knows no odd dates', async () => {
  await submit({ ...letter, date: '2028-01-01', headline: 'Far away' })
  for (let day = 10; day < 32; day++) await submit({ ...letter, date: `2020-01-${day}` })
  const first = mainOf((await site.page('/letter', { cookie })).text)
  expect(wordsOf(first, 'h3')[0]).toBe('Far away')
  expect(first).toContain('Planned')
  const older = elements(first, 'a').find(({ href }) => href?.includes('before='))?.['href'] ?? ''
  expect(older).toMatch(/^\/letter\?before=\d{4}-\d\d-\d\d#entries$/)
  const second = await site.page(older.replace('#entries', ''), { cookie })
  expect(second.text).toContain('Newest entries')
  for (const odd of [
    '?before=%00',
    '?date=%00',
    '?date=9',
    '?notice=added&day=x',
    '?before=9999-99-99',
  ]) {
    expect((await site.page(`/letter${odd}`, { cookie })).status).toBe(200)
  }
})

test('other methods are refused', async () => {
  expect((await site.fetch('/letter', { method: 'DELETE', cookie })).status).toBe(405)
})

test('staff have their menu on it, strangers do not', async () => {
  const signedIn = await site.page('/letter', { cookie })
  expect(signedIn.text).toContain('class="signed-in"')
  expect((await site.page('/letter')).text).not.toContain('signed-in')
})

test('an entry is changed as a letter, and shown as its reader sees it', async () => {
  const { text } = await site.page('/letter?date=2025-02-21', { cookie })
  expect(typedIn(text, 'content')).toMatch(/^(?!.*<p>).*\n\nInspirational Message\n\n/s)
  const [, preview = ''] = mainOf(text).split('id="preview"')
  expect(preview).toContain('<h3>Inspirational Message</h3><blockquote>')
})
