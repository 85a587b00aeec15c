import { beforeEach, expect, test } from 'vitest'
import { documentForms } from '../support/document-forms.ts'
import { addEntries, clearEntries, storedEntries } from '../support/entries.ts'
import { alertIn, elements, fieldValue, textsOf } from '../support/html.ts'
import { openSite } from '../support/site.ts'

// Writing newsletter entries in a browser without JavaScript: new ones on /letter, existing ones on
// the edit page that every document has.

const site = await openSite({ NEWSLETTER_HOUR: '6' })
const cookie = await site.staffCookie('Grace')
const storage = await site.storage()
const { send } = documentForms(site, cookie)
const day = (days: number) => Temporal.Now.plainDateISO('Asia/Kolkata').add({ days }).toString()
const date = day(30)
const written = { 'f.headline.en': 'Light <b>', 'f.content.en': 'One\n\nTwo & three' }
const letter = { 'f.date': date, ...written }
const page = `/letter?entry=${date}`

beforeEach(async () => {
  await clearEntries(storage)
  await addEntries([{ date: '2025-02-21' }], storage)
})

const submit = (fields: Record<string, string>, intent = 'publish', path = '/letter') =>
  site.submit(path, { intent, ...fields }, { cookie })
const mainOf = (text: string) => text.match(/<main.*<\/main>/s)?.[0] ?? ''

async function stored() {
  const entries = (await storedEntries(storage)).filter(({ key }) => key > '2026')
  return entries.map((entry) => `${entry.date} ${entry.headline.en}`.trim())
}

test('a stranger sees the form and a link to the sign-in, but no entries', async () => {
  const stranger = await site.page('/te/letter?date=2026-11-22')
  expect(stranger.status).toBe(200)
  expect(stranger.headers.get('Cache-Control')).toBe('no-store')
  const links = elements(mainOf(stranger.text), 'a').map(({ href }) => href)
  expect(links).toEqual(['/te/login?redirect=%2Fte%2Fletter'])
  const english = await site.page('/letter')
  expect(textsOf(english.text, 'h1')).toEqual(['Save Newsletter'])
  expect(textsOf(english.text, 'h2')).toContain('Newsletter Details')
  expect(english.text).toContain('Sign in to save')
  expect(english.text).toContain('6:00')
  const [area] = elements(mainOf(english.text), 'textarea')
  expect(area).toMatchObject({ name: 'f.content.en', rows: '10' })
  for (const label of ['Date', 'Headline', 'Content']) {
    expect(textsOf(mainOf(english.text), 'label')).toContain(label)
  }
})

test('a submission by a stranger is returned in the form and not stored', async () => {
  for (const intent of ['publish', 'save', 'preview', 'verse']) {
    const refused = await site.submit('/letter', { intent, ...letter })
    expect(refused.status).toBe(401)
    const words = 'You must log in to access this page.'
    expect(alertIn(mainOf(refused.text))).toEqual({ role: 'alert', words })
    for (const [field, value] of Object.entries(letter)) {
      expect(fieldValue(refused.text, field), field).toBe(value)
    }
  }
  expect(await stored()).toEqual([])
  const odd = await site.submit('/letter', { intent: 'save', ...letter, revision: 'x' })
  expect(odd.status).toBe(401)
  expect(fieldValue(odd.text, 'f.headline.en')).toBe('Light <b>')
})

test('staff can save, list, change, delete and restore an entry without script', async () => {
  const saved = await submit(letter)
  const here = `/letter?notice=added&day=${date}`
  expect([saved.status, saved.location]).toEqual([303, here])
  const after = await site.page(here, { cookie })
  expect(after.headers.get('Cache-Control')).toBe('no-store')
  const words = 'Newsletter saved successfully!'
  expect(alertIn(mainOf(after.text))).toEqual({ role: 'status', words })
  expect(fieldValue(after.text, 'f.headline.en')).toBe('')
  expect(mainOf(after.text)).toContain('Light &lt;b&gt;')
  expect(elements(mainOf(after.text), 'a').map(({ href }) => href)).toContain(page)
  // Who has saved it is done with it.
  const another = await site.page(page, { cookie: await site.staffCookie('Ruth', 'writer') })
  expect(another.text).not.toContain('opened this a short while ago')
  const ofDay = await site.page(`/letter?date=${date}`, { cookie })
  expect(fieldValue(ofDay.text, 'f.headline.en')).toBe('Light <b>')

  const edited = await site.page(page, { cookie })
  for (const [field, value] of Object.entries(letter)) {
    expect(fieldValue(edited.text, field)).toBe(value)
  }
  const lamp = await send(page, 'publish', { 'f.headline.en': 'Lamp' })
  expect(lamp.location).toBe(`/letter?notice=added&day=${date}`)
  expect(await stored()).toEqual([`${date} Lamp`])
  const removed = await submit({}, 'delete', page)
  expect(removed.location).toBe('/letter?notice=deleted')
  expect(await stored()).toEqual([])
  expect((await site.page('/letter', { cookie })).text).toContain('Deleted: visitors do not')
  await submit({}, 'undelete', page)
  expect(await stored()).toEqual([`${date} Lamp`])
})

test('the form proposes the next free day and shows when the entry goes out', async () => {
  await addEntries([{ date: day(0) }, { date: day(1) }], storage)
  const { text } = await site.page('/letter', { cookie })
  expect(fieldValue(text, 'f.date')).toBe(day(2))
  // No mail is set up: no number and no hour is promised.
  expect(text).toMatch(/Readers see it on .* from 6:00 AM. Nobody gets it by email/)
  const telugu = await site.page('/te/letter', { cookie })
  expect(telugu.text).toContain('ఎవరికీ మెయిల్ వెళ్ళదు')
})

test('an entry for a day that already has one becomes a draft', async () => {
  await submit({ ...letter, 'f.headline.en': 'Theirs' })
  const mine = { ...letter, 'f.headline.en': 'Mine' }
  const refused = await submit(mine)
  const draft = `/letter?entry=${date}-2`
  expect(refused.location).toBe(`${draft}&notice=invalid`)
  const { text } = await site.page(`${draft}&notice=invalid`, { cookie })
  expect(text).toContain('There is an entry for this day already.')
  expect(text).toContain(`href="${page}"`)
  expect(fieldValue(text, 'f.headline.en')).toBe('Mine')
  expect((await site.page('/letter', { cookie })).text).toContain(`href="${draft}"`)
  expect((await site.page(`/newsletter/${date}`)).text).not.toContain('Mine')
  // With another date it can be published.
  await send(draft, 'publish', { 'f.date': day(31) })
  expect(await stored()).toEqual([`${date} Theirs`, `${day(31)} Mine`])
})

test('an entry has a photograph with its description, and a recording', async () => {
  const audio = `audio-${'a'.repeat(32)}-90-1000.mp3`
  const files = { 'f.picture': 'village-dawn', 'f.audio': audio }
  const sent = await submit({ ...letter, 'f.date': day(-1), ...files })
  expect(sent.location).toContain('notice=added')
  const { text } = await site.page(`/newsletter/${day(-1)}`)
  const alt = elements(text, 'img').find(({ src }) => src?.includes('village-dawn'))?.['alt']
  expect(alt).toMatch(/\w+/)
  expect(text).toContain(`src="/uploads/${audio}"`)
  const card = /og:image" content="[^"]*(\/cards\/[^"]*)"/.exec(text)?.[1]?.replaceAll('&amp;', '&')
  const redrawn = await site.page(`/cards/0000.jpg${card?.slice(card.indexOf('?'))}`)
  expect(redrawn.location).toContain(card)
  expect((await site.page('/newsletter.xml')).text).toMatch(/&lt;img src=&quot;[^ ]*village-dawn/)
  expect((await site.page('/podcast.xml')).text).toContain(audio)
  const wrong = await submit({ ...letter, 'f.picture': 'nowhere', 'f.audio': 'nothing' })
  expect(wrong.location).toContain('notice=invalid')
})

test('invalid input is returned with a message beside each field', async () => {
  const headline = 'x'.repeat(256)
  const typed = { 'f.date': '2026-02-30', 'f.headline.en': headline, 'f.content.en': '<b>Kept' }
  const { location } = await submit(typed)
  const { text } = await site.page(location, { cookie })
  expect(text).toContain('Please fill out all required fields correctly.')
  expect(text).toContain('Enter a date, such as 2026-11-22')
  expect(text).toContain('Headline must be less than 255 characters.')
  expect(fieldValue(text, 'f.headline.en')).toBe(headline)
  expect(fieldValue(text, 'f.content.en')).toBe('<p><strong>Kept</strong></p>')
  // The list of drafts now has one without a date.
  expect((await site.page('/letter', { cookie })).status).toBe(200)
  const nothing = await submit({ 'f.date': date })
  expect(nothing.location).toBe('/letter?notice=nothing')
})

test('the list has pages, marks planned entries, and ignores invalid parameters', async () => {
  const dates = Array.from({ length: 22 }, (_, index) => ({ date: `2020-01-${index + 10}` }))
  await addEntries([{ date: day(600), headline: 'Far away' }, ...dates], storage)
  const first = mainOf((await site.page('/letter', { cookie })).text)
  expect(textsOf(first, 'strong')[0]).toBe('Far away')
  expect(first).toContain('Readers see it on')
  const older = elements(first, 'a').find(({ href }) => href?.includes('before='))?.['href'] ?? ''
  expect(older).toMatch(/^\/letter\?before=\d{4}-\d\d-\d\d&(amp;)?id=\d+#entries$/)
  const second = await site.page(older.replace('#entries', '').replace('&amp;', '&'), { cookie })
  expect(textsOf(mainOf(second.text), 'a')).not.toContain('Older entries')
  for (const odd of ['?before=%00', '?date=%00', '?date=9', '?notice=added&day=x']) {
    expect((await site.page(`/letter${odd}`, { cookie })).status).toBe(200)
  }
})

test('a starter entry is edited as plain text', async () => {
  await clearEntries(storage, true)
  const { text } = await site.page('/letter?entry=2025-02-21', { cookie })
  expect(fieldValue(text, 'f.content.en')).toMatch(/^(?!.*<p>).*\n\nInspirational Message\n\n/s)
})

const [content, telugu] = ['f.content.en', 'f.content.te']

test.each([
  ['Romans 8:32', 'verse', 'The verse is inserted.'],
  ['rm 8.32', 'save', 'Saved'],
  ['రోమా 8:32', 'verse', 'The verse is inserted.'],
])(
  '%s is inserted in each language that has text, and saved (%s)',
  async (verse, intent, words) => {
    const typed = { 'f.headline.en': 'A', [content]: 'One', [telugu]: 'ఒకటి' }
    const { location } = await submit({ ...typed, verse }, intent)
    const { text } = await site.page(location.replace('#verse', ''), { cookie })
    expect(text).toContain(words)
    expect(fieldValue(text, content)).toMatch(
      /^One\n\nInspirational Message\n\nHe that spared not his own Son, .* all things\?\nRomans 8:32$/,
    )
    expect(fieldValue(text, telugu)).toMatch(/^ఒకటి\n\nప్రోత్సాహ వచనం\n\nతన .*\nరోమీయులకు 8:32$/)
    expect(fieldValue(text, 'f.headline.en')).toBe('A')
    expect(fieldValue(text, 'verse')).toBe('')
  },
)

test('an unknown Bible reference shows an error, and the input is kept', async () => {
  for (const verse of ['', 'Jon Doe', 'John 3:99', 'John 99:1']) {
    const { status, text } = await submit({ [content]: 'One', verse }, 'verse')
    expect(status, verse).toBe(422)
    expect([fieldValue(text, content), fieldValue(text, 'verse')]).toEqual(['One', verse])
    expect(text).toContain('No such verse.')
  }
})
