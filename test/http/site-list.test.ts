import { beforeAll, describe, expect, test } from 'vitest'
import { servicesKind } from '../../domain/calendar/services.ts'
import { documentForms } from '../support/document-forms.ts'
import { elements, textsOf } from '../support/html.ts'
import { openSite } from '../support/site.ts'

// The list of the site: a line for each document, with what departs from the rule, and its search.

const site = await openSite()
const cookie = await site.staffCookie('Priya')
const { send } = documentForms(site, cookie)
// Imported after the site has set its environment variables.
const { saveDraft } = await import('../../domain/content/edit-documents.server.ts')
const at = (kind: string, key: string) => `/staff/site/${kind}/${key}`

/** The lines of the list: address, words, states. */
async function lines(language = '') {
  const { status, text } = await site.page(`${language}/staff/site`, { cookie })
  expect(status).toBe(200)
  const found = text.matchAll(/<li id=[^>]*><a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)
  const start = `${language}/staff/site/`
  return [...found].map(([, href = '', html = '']) => ({
    href: href.replace(start, ''),
    name: textsOf(html, 'strong')[0],
    words: (textsOf(`<p>${html}</p>`, 'p')[0] ?? '').replace(/\s+/g, ' ').trim(),
    states: elements(html, 'span').flatMap((span) => span['data-state'] ?? []),
  }))
}

async function line(href: string, language = '') {
  const found = (await lines(language)).find((one) => one.href === href)
  if (!found) throw new Error(`the list has no ${href}`)
  return found
}

describe('a new site', () => {
  test('says of no line that all is well, and of a kind once that it is sample', async () => {
    const { text } = await site.page('/staff/site', { cookie })
    expect(text).not.toMatch(/Up to date|Came with the program|Published<|Last published/)
    expect(text.replaceAll('<!-- -->', '')).toMatch(/Services \(9\) <span[^>]*>Sample *</)
    // Of several documents none says it; of a single one its line does.
    const marked = (await lines()).filter(({ states }) => states.length > 0)
    expect(marked.map(({ href, states }) => [href, ...states])).toEqual([
      ['ministry/main', 'sample'],
      ['history/main', 'sample'],
      ['giving/main', 'sample'],
      ['thanks/main', 'sample'],
      ['archive/main', 'sample'],
    ])
  })

  test('a service has its day and hour, a leader the role, an event its date', async () => {
    const words = async (href: string, language = '') => (await line(href, language)).words
    const friday = 'services/friday-fasting-prayer'
    expect(await words(friday)).toMatch(/^Fasting prayer Every Friday, 12:00 PM/)
    expect(await words(friday, '/te')).toContain('ప్రతి శుక్రవారం, మధ్యాహ్నం 12:00')
    expect(await words('services/zoom-evening-prayer')).toContain('Every day, 6:00 PM')
    expect(await words('leaders/president')).toMatch(/President/)
    expect(await words('events/christmas-worship-2026')).toContain('Friday, Dec 25, 2026')
    expect(await words('ministry/main')).toContain('Ministry and contact')
  })
})

describe('what departs from the rule is said', () => {
  beforeAll(async () => {
    await send(at('services', 'sunday-dawn-service'), 'publish', { 'f.starts': '05:00' })
    await send(at('services', 'sunday-worship'), 'save', { 'f.starts': '10:30' })
    await send(at('services', 'sunday-english-worship'), 'publish', { 'f.name.en': 'Praise' })
    await send(at('services', 'sunday-night-worship'), 'publish', { 'f.name.te': '' })
    await send(at('services', 'zoom-morning-prayer'), 'delete', {})
    const storage = await site.storage()
    await storage.transaction().execute(async (transaction) => {
      const edit = { kind: servicesKind, key: 'unfinished', staffName: 'Joel' }
      await saveDraft({ ...edit, storage: transaction }, { starts: 'noon', day: 'someday' })
    })
  })

  test.each([
    ['sunday-dawn-service', []],
    ['sunday-worship', ['draft', 'sample']],
    ['sunday-english-worship', ['teluguOutOfDate']],
    ['sunday-night-worship', ['teluguMissing']],
    ['zoom-morning-prayer', []],
    ['friday-fasting-prayer', ['sample']],
    ['unfinished', ['draft']],
  ])('%s', async (key, states) => {
    expect((await line(`services/${key}`)).states).toEqual(states)
  })

  test('in words of the page’s language', async () => {
    const said = async (href: string) => (await line(href)).words
    expect(await said('services/sunday-worship')).toContain('Visitors see what came with')
    expect(await said('services/zoom-morning-prayer')).toContain('Deleted: visitors do not')
    expect(await said('services/sunday-english-worship')).toContain('Telugu out of date')
    expect(await said('services/sunday-night-worship')).toContain('Telugu missing')
    expect(await said('services/unfinished')).toMatch(/^Services +Saved, not published/)
    expect((await line('services/sunday-night-worship', '/te')).words).toContain('తెలుగు లేదు')
  })

  test('the kind counts its Telugu, is open with drafts, and has what is deleted at its end', async () => {
    const { text } = await site.page('/staff/site', { cookie })
    const [, services = ''] =
      /<details[^>]* id="services"(.*?<\/details>.*?)<\/details>/s.exec(text) ?? []
    expect(services).toMatch(/^[^>]*open=""/)
    const words = services.replaceAll('<!-- -->', '')
    expect(words).toContain('Services (9)')
    expect(words).toContain('Telugu to check: 2')
    const [before = '', after = ''] = words.split('Deleted (1)')
    expect(before).not.toContain('zoom-morning-prayer')
    expect(after).toContain('zoom-morning-prayer')
  })
})

// An event with a description and a picture, and without an end.
describe('an event', () => {
  const path = '/staff/site/events/harvest-thanksgiving'
  const day = '/calendar?date=2027-01-14'
  const event = {
    'f.name.en': 'Harvest thanksgiving',
    'f.name.te': 'పంట కృతజ్ఞతా పండుగ',
    'f.date': '2027-01-14',
    'f.starts': '10:30',
    'f.ends': '',
    'f.description.en': 'Bring the *first fruits* of your field.\n\n- rice\n- pumpkins',
    'f.description.te': 'మీ పొలంలోని *తొలి ఫలాలు* తీసుకురండి.',
    'f.picture': 'wheat',
  }

  const words = async (page: string) => (await site.page(page)).text.replaceAll('<!-- -->', '')

  test('a new event has no changed days, and a published one has', async () => {
    const fieldset = 'Cancelled or moved once'
    expect(await formAt('/staff/site/events/new')).not.toContain(fieldset)
    const { location } = await send('/staff/site/events/new', 'publish', event)
    expect(location).toBe(`${path}?notice=published`)
    expect(await formAt(path)).toContain(fieldset)
  })

  test('stands with its description, with marks, and its picture on its day', async () => {
    const shown = await words(day)
    expect(shown).toContain('Bring the <strong>first fruits</strong> of your field.')
    expect(shown).toMatch(/<li>rice<.li>\s*<li>pumpkins<.li>/)
    expect(shown).toMatch(/<img[^>]*src="[^"]*wheat[^"]*"[^>]*alt="[^"]+"/)
    expect(await words(`/te${day}`)).toContain('<strong>తొలి ఫలాలు</strong>')
    // In a long list its name is enough.
    expect(await words('/calendar?month=2027-01')).not.toContain('first fruits</strong>')
  })

  test('without an end has only the hour at which it starts', async () => {
    const shown = await words(day)
    expect(textsOf(shown, 'span')).toContain('10:30 AM')
    expect(shown).toContain('"startDate":"2027-01-14T10:30+05:30"')
    expect(/"name":"Harvest thanksgiving"[^}]*/.exec(shown)?.[0]).not.toContain('endDate')
    const { text: file } = await site.page('/calendar/harvest-thanksgiving.ics')
    expect(file).toContain('DTSTART;TZID=Asia/Kolkata:20270114T103000')
    expect(file).not.toContain('DTEND')
  })

  test('is found by the words of its description, and has them in the calendar file', async () => {
    // As the job reads it that fills the search.
    const { loadContent } = await import('../../domain/content/load-content.server.ts')
    const { eventsKind } = await import('../../domain/calendar/events.ts')
    const { siteDocuments } = await import('../../domain/search/site-documents.server.ts')
    await loadContent([eventsKind], await site.storage())
    const found = siteDocuments().filter(({ body }) => body.includes('pumpkins'))
    expect(found).toMatchObject([{ kind: 'event', key: 'harvest-thanksgiving', language: 'en' }])
    const { text: file } = await site.page('/calendar/harvest-thanksgiving.ics')
    const plain = file.replaceAll('\r\n ', '')
    expect(plain).toContain('DESCRIPTION;LANGUAGE=en:Bring the first fruits of your field.')
    expect(plain).not.toMatch(/<\w|\*first/)
  })

  test('its day has its name, words and picture in link previews', async () => {
    const shown = await words(day)
    const property = (name: string) =>
      new RegExp(`property="${name}" content="([^"]*)"`).exec(shown)?.[1]?.replaceAll('&amp;', '&')
    expect(property('og:title')).toBe('Harvest thanksgiving')
    expect(property('og:description')).toMatch(
      /^Thursday, Jan 14, 2027, 10:30 AM\. Bring the first/,
    )
    expect(property('og:url')).toBe(`http://localhost:3000${day}`)
    expect(shown).toContain('rel="canonical" href="http://localhost:3000/calendar"')
    const card = new URL(property('og:image') ?? '')
    const { status, headers } = await site.fetch(card.pathname + card.search)
    expect([status, headers.get('Content-Type')]).toEqual([200, 'image/jpeg'])
    expect(await words('/calendar')).toContain(
      'property="og:url" content="http://localhost:3000/calendar"',
    )
  })

  test('can lose its picture again', async () => {
    const choices = elements(await formAt(path), 'input').filter(({ name }) => name === 'f.picture')
    const none = choices.find(({ type, value }) => type === 'radio' && value === '')
    expect(none && 'checked' in none).toBe(false)
    await send(path, 'publish', { 'f.picture': '' })
    expect(await words(day)).not.toMatch(/<img[^>]*src="[^"]*wheat/)
  })

  const formAt = async (page: string) => (await site.page(page, { cookie })).text
})
