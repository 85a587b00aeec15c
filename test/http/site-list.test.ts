import { beforeAll, describe, expect, test } from 'vitest'
import { servicesKind } from '../../domain/calendar/services.ts'
import { documentForms } from '../support/document-forms.ts'
import { addEntries } from '../support/entries.ts'
import { elements, textsOf } from '../support/html.ts'
import { openSite } from '../support/site.ts'

// The list of the site: a line for each document, with what departs from the rule, and its search.

const site = await openSite()
const cookie = await site.staffCookie('Priya')
const { send } = documentForms(site, cookie)
// Imported after the site has set its environment variables.
const { newsletterKind } = await import('../../domain/newsletter/document-kind.server.ts')
const { saveDraft } = await import('../../domain/content/edit-documents.server.ts')
const at = (kind: string, key: string) => `/staff/site/${kind}/${key}`

/** The lines of the list: address, words, states. */
async function lines(query = '', language = '') {
  const { status, text } = await site.page(`${language}/staff/site${query}`, { cookie })
  expect(status).toBe(200)
  const found = text.matchAll(/<li id=[^>]*><a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)
  const start = `${language}/staff/site/`
  return [...found].map(([, href = '', html = '']) => ({
    href: href.replace(start, '').replace(`${language}/letter?entry=`, 'newsletter/'),
    name: textsOf(html, 'strong')[0],
    words: (textsOf(`<p>${html}</p>`, 'p')[0] ?? '').replace(/\s+/g, ' ').trim(),
    states: elements(html, 'span').flatMap((span) => span['data-state'] ?? []),
    excerpt: textsOf(html, 'q')[0],
    lang: elements(html, 'q')[0]?.['lang'],
  }))
}

async function line(href: string, language = '') {
  const found = (await lines('', language)).find((one) => one.href === href)
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
    await send(at('services', 'saturday-main-worship'), 'hide', {})
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
    ['saturday-main-worship', []],
    ['zoom-morning-prayer', []],
    ['friday-fasting-prayer', ['sample']],
    ['unfinished', ['draft']],
  ])('%s', async (key, states) => {
    expect((await line(`services/${key}`)).states).toEqual(states)
  })

  test('in words of the page’s language', async () => {
    const said = async (href: string) => (await line(href)).words
    expect(await said('services/sunday-worship')).toContain('Visitors see what came with')
    expect(await said('services/saturday-main-worship')).toContain('Hidden: visitors do not')
    expect(await said('services/zoom-morning-prayer')).toContain('Deleted: visitors do not')
    expect(await said('services/sunday-english-worship')).toContain('Telugu out of date')
    expect(await said('services/sunday-night-worship')).toContain('Telugu missing')
    expect(await said('services/unfinished')).toMatch(/^Services +Saved, not published/)
    expect((await line('services/sunday-night-worship', '/te')).words).toContain('తెలుగు లేదు')
  })

  test('the kind counts its drafts and its Telugu, is open, and has what is deleted at its end', async () => {
    const { text } = await site.page('/staff/site', { cookie })
    const [, services = ''] =
      /<details[^>]* id="services"(.*?<\/details>.*?)<\/details>/s.exec(text) ?? []
    expect(services).toMatch(/^[^>]*open=""/)
    const words = services.replaceAll('<!-- -->', '')
    expect(words).toContain('Services (9)')
    expect(words).toContain('Drafts: 2')
    expect(words).toContain('Telugu to check: 2')
    const [before = '', after = ''] = words.split('Deleted (1)')
    expect(before).not.toContain('zoom-morning-prayer')
    expect(after).toContain('zoom-morning-prayer')
  })

  test('who published it last, and when, stands at the end of the line', async () => {
    expect((await line('services/sunday-dawn-service')).words).toMatch(/20\d\d.*, Priya$/)
  })
})

describe('the search', () => {
  const hits = async (q: string, language = '') => lines(`?q=${encodeURIComponent(q)}`, language)
  const hrefs = async (q: string) => (await hits(q)).map(({ href }) => href)

  beforeAll(async () => {
    const words = { 'f.name.en': 'Café Péter', 'f.words.en': 'Coffee after the service.' }
    await send(at('answers', 'new'), 'publish', {
      ...words,
      'f.name.te': '',
      'f.words.te': '',
    })
    const storage = await site.storage()
    await addEntries([{ date: '2025-07-02', content: 'A psalm of the <b>monsoon</b>.' }], storage)
    await storage.transaction().execute(async (transaction) => {
      const edit = { kind: newsletterKind, key: '2098-02-03', staffName: 'Joel' }
      const fields = { date: '2098-02-03', 'headline.en': 'The unwritten psalm' }
      await saveDraft({ ...edit, storage: transaction }, fields)
    })
  })

  test('finds by a name in either language, and says the kind', async () => {
    const [found] = await hits('fasting PRAYER')
    expect(found).toMatchObject({ href: 'services/friday-fasting-prayer', excerpt: undefined })
    expect(found?.words).toContain('Services · Every Friday, 12:00 PM')
    expect(await hrefs('ఉపవాస ప్రార్థన')).toContain('services/friday-fasting-prayer')
    const [inTelugu] = await hits('fasting prayer', '/te')
    expect(inTelugu).toMatchObject({ name: 'ఉపవాస ప్రార్థన' })
    expect(inTelugu?.words).toContain('ఆరాధనలు')
  })

  test('finds by a word of the text, with the place, which the link leads to', async () => {
    const english = (await hits('buttermilk')).find(({ href }) => href.startsWith('stories/'))
    expect(english?.href).toMatch(/#f\.words\.en$/)
    expect(english?.excerpt).toContain('buttermilk')
    const { text } = await site.page(at('stories', english?.href.slice(8) ?? ''), { cookie })
    expect(elements(text, 'textarea').map(({ id }) => id)).toContain('f.words.en')
    const telugu = (await hits('రోగుల కోసం')).find(({ href }) => href.includes('#'))
    expect(telugu).toMatchObject({ href: 'services/friday-fasting-prayer#f.description.te' })
    expect(telugu?.lang).toBe('te')
  })

  test.each([
    ['a bank’s name', 'sample bank', 'giving/main'],
    ['an accent that is not typed', 'cafe peter', 'answers/caf-p-ter'],
    ['a day', 'every friday', 'services/friday-fasting-prayer'],
    ['a single document by its kind', 'contact ministry', 'ministry/main'],
    ['words of a page', 'Come as you are', 'pages/'],
    ['what is deleted', 'morning prayer', 'services/zoom-morning-prayer'],
    ['a published entry of the newsletter', 'monsoon psalm', 'newsletter/2025-07-02#f.content.en'],
    ['a draft of an entry', 'unwritten psalm', 'newsletter/2098-02-03'],
  ])('finds %s', async (_, q, href) => {
    expect((await hrefs(q)).some((found) => found.startsWith(href))).toBe(true)
  })

  test('names come before texts, and at most fifty are listed', async () => {
    const found = await hits('the')
    const first = found.findIndex(({ excerpt }) => excerpt !== undefined)
    expect(first).toBeGreaterThan(0)
    expect(found.slice(first).every(({ excerpt }) => excerpt !== undefined)).toBe(true)
    expect(found.length).toBeLessThanOrEqual(50)
    const { text } = await site.page('/staff/site?q=the', { cookie })
    expect(text).toContain('There are more results. Add another word.')
  })

  test('of nothing says so, keeps what was typed, and leads back to the whole list', async () => {
    const { text } = await site.page('/staff/site?q=%3Cb%3Ezebra', { cookie })
    expect(textsOf(text, 'main')[0]).toContain('Nothing was found for “<b>zebra”.')
    expect(elements(text, 'input').find(({ name }) => name === 'q')?.['value']).toBe('<b>zebra')
    expect(elements(text, 'a').map(({ href }) => href)).toContain('/staff/site')
    expect((await lines('?q=+')).length).toBeGreaterThan(50)
  })

  test('of an odd text is no error', async () => {
    for (const q of ['%00', '%ED%A0%80', '%25', "'", '\\', 'a'.repeat(5000), '%E2%80%8B', '(.*)']) {
      expect((await site.page(`/staff/site?q=${q}`, { cookie })).status).toBe(200)
    }
  })
})
