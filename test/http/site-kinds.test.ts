import { describe, expect, test } from 'vitest'
import { pages } from '../../domain/content/page-field-paths.ts'
import { documentForms } from '../support/document-forms.ts'
import { elements, textsOf } from '../support/html.ts'
import { openSite } from '../support/site.ts'
import { visibleTexts } from '../support/visible-text.ts'

// Each kind of document that staff can edit, on the pages that show it.

const site = await openSite()
// Reads the settings, so only after the site has its own.
const { documentKinds } = await import('../../domain/content/document-kinds.ts')
const cookie = await site.staffCookie('Priya')
const { send, discard } = documentForms(site, cookie)

const at = (kind: string, key = 'main') => `/staff/site/${kind}/${key}`
const visitor = async (path: string) => (await site.page(path)).text

async function publish(path: string, changes: Record<string, string>): Promise<string> {
  const { location } = await send(path, 'publish', changes)
  return location
}

// Albums have repeated fields: they are tested below.
// Entries are on /letter: letter-page.test.ts.
const elsewhere = ['albums', 'newsletter']
describe.each(documentKinds.filter(({ name }) => !elsewhere.includes(name)))('$name', (kind) => {
  test('the starter content is valid and unchanged when published again', async () => {
    for (const { key } of kind.starter.slice(0, 3)) {
      const path = at(kind.name, key)
      expect(await publish(path, {})).toBe(`${path}?notice=nothing`)
    }
  })
})

test('publishing a new document in which nothing was typed names what is required', async () => {
  const location = await publish(at('events', 'new'), {})
  expect(location).toBe(`${at('events', 'new')}?notice=invalid`)
  const { text } = await site.page(location, { cookie })
  const fields = ['Name (English)', 'Date', 'Starts']
  expect(textsOf(text, 'li').filter((line) => line.endsWith('This field is required'))).toEqual(
    fields.map((name) => `${name}: This field is required`),
  )
  expect(text).not.toContain('The draft is saved.')
})

test('values and beliefs: text, verse by reference, order, and adding one', async () => {
  const love = at('values', 'love')
  expect(await publish(love, { 'f.verse.reference': 'jn 3.16', 'f.words.en': 'We share.' })).toBe(
    `${love}?notice=published`,
  )
  const values = await visitor('/values')
  expect(values).toContain('For God so loved the world')
  expect(values).toContain('<cite>John 3:16</cite>')
  expect(values).toContain('We share.')
  expect(await visitor('/te/values')).toContain('<cite>యోహాను 3:16</cite>')
  const invalid = await publish(love, { 'f.verse.reference': 'John 3:99' })
  expect(invalid).toContain('notice=invalid')
  const page = await site.page(invalid, { cookie })
  expect(page.text).toContain('Enter a Bible reference')
  await discard(love)
  await site.submit('/staff/site', { intent: 'up', kind: 'beliefs', key: 'prayer' }, { cookie })
  expect(await visitor('/beliefs')).toMatch(/id="prayer".*id="baptism"/s)
  const added = await publish(at('values', 'new'), {
    'f.name.en': 'Joy',
    'f.words.en': 'We sing.',
    'f.icon': 'sunrise',
    'f.verse.reference': 'Psalm 118:24',
  })
  expect(added).toBe(`${at('values', 'joy')}?notice=published`)
  expect(await visitor('/te/values')).toContain('<h2 lang="en">Joy</h2>')
})

test('ministries: changing, hiding, and adding one with its own page', async () => {
  await publish(at('ministries', 'youth'), { 'f.activities.en': 'Football\nSongs' })
  expect(await visitor('/ministries/youth')).toContain('<li>Football</li><li>Songs</li>')
  await site.submit(at('ministries', 'youth'), { intent: 'delete' }, { cookie })
  expect(await visitor('/ministries')).not.toContain('/ministries/youth')
  expect((await site.page('/ministries/youth')).status).toBe(404)
  await publish(at('ministries', 'new'), {
    'f.name.en': 'Hospital visits',
    'f.description.en': 'We sit with the sick.',
    'f.about.en': 'One.\n\nTwo.',
    'f.activities.en': 'Visits',
    'f.picture': 'lantern',
    'f.card': 'true',
  })
  expect(await visitor('/ministries')).toContain('href="/ministries/hospital-visits"')
  const telugu = await visitor('/te/ministries/hospital-visits')
  expect(telugu).toMatch(/<h1[^>]* lang="en"[^>]*>Hospital visits<\/h1>/)
  expect(telugu).toContain('ఆంగ్లంలో')
  expect(telugu).toContain('<p lang="en">One.</p><p lang="en">Two.</p>')
})

test('the terms show when they were last published', async () => {
  const before = textsOf(await visitor('/toc'), 'p')
  expect(before).toContain('Last updated on 17-12-2024 13:44:56')
  await publish(at('terms', 'donations'), { 'f.heading.en': 'Gifts' })
  const terms = await visitor('/toc')
  expect(terms).toContain('<h2>Gifts</h2>')
  expect(terms).not.toContain('17-12-2024')
  const [day, month, year] = new Date()
    .toLocaleDateString('en-GB', { timeZone: 'Asia/Kolkata' })
    .split('/')
  expect(terms).toMatch(new RegExp(`${day}-${month}-${year} \\d\\d:\\d\\d:\\d\\d`))
})

describe('page texts', () => {
  test('can be changed in both languages, in titles and lists too', async () => {
    const home = at('pages', 'home')
    await publish(home, {
      'f.home.heading.en': 'A house of prayer',
      'f.home.heading.te': 'ప్రార్థన ఇల్లు',
      'f.screens.Home.title.en': 'Grace Chapel, Warangal',
    })
    const english = await visitor('/')
    expect(english).toMatch(/<h1[^>]*>A house of prayer<\/h1>/)
    expect(english).toContain('<title>Grace Chapel, Warangal')
    expect(await visitor('/te')).toMatch(/<h1[^>]*>ప్రార్థన ఇల్లు<\/h1>/)
    await publish(at('pages', 'services'), { 'f.schedule.firstVisit.points.en': 'Come.\nStay.' })
    expect(await visitor('/services')).toContain('<li>Come.</li><li>Stay.</li>')
  })

  test('return to the default when emptied', async () => {
    // The other pages keep the sentences that come with a release.
    const storage = await site.storage()
    const pages = storage.selectFrom('documents').select('key').where('kind', '=', 'pages')
    const keys = (await pages.execute()).map(({ key }) => key)
    expect(keys).toContain('home')
    expect(keys).not.toContain('sermons')
    await publish(at('pages', 'home'), { 'f.home.heading.en': '' })
    expect(await visitor('/')).toMatch(/<h1[^>]*>Light for every home<\/h1>/)
  })

  test.each(Object.entries(pages).filter(([key]) => key !== 'home'))(
    'the title of %s is its heading',
    async (key, { fieldPaths: [title] }) => {
      const fields = { [`f.${title}.en`]: 'Another title' }
      const { location } = await send(at('pages', key), 'preview', fields)
      expect(await visitor(location)).toMatch(/<h1[^>]*>Another title<\/h1>/)
    },
  )

  test('cannot be added, moved or deleted', async () => {
    expect((await site.page(at('pages', 'new'), { cookie })).status).toBe(404)
    const up = { intent: 'up', kind: 'pages', key: 'about' }
    const moved = await site.submit('/staff/site', up, { cookie })
    const deleted = await site.submit(at('pages', 'about'), { intent: 'delete' }, { cookie })
    for (const { location } of [moved, deleted]) expect(location).toContain('notice=unchanged')
  })
})

describe('published in Telugu only', () => {
  const te = 'తెలుగు మాటలు'
  const verse = { 'f.verse.reference': 'Psalm 118:24' }
  const picture = { 'f.picture': 'lantern' }
  const hour = { 'f.starts': '10:00', 'f.ends': '11:00' }
  const event = { 'f.date': '2027-01-05', ...hour }
  const service = { 'f.day': 'thursday', 'f.place': 'church', ...hour }
  const ministry = { ...picture, 'f.card': 'true' }
  // A kind, its texts and its other fields, and the page that shows it.
  test.each([
    ['values', 'name words', { 'f.icon': 'lamp', ...verse }, '/values'],
    ['beliefs', 'name words', { ...picture, ...verse }, '/beliefs'],
    ['leaders', 'name role bio', picture, '/about'],
    ['events', 'name location', event, '/calendar?date=2027-01-05'],
    ['services', 'name description', service, '/services'],
    ['ministries', 'name description about activities', ministry, '/ministries'],
    ['terms', 'heading paragraphs', {}, '/toc'],
  ])('%s', async (kind, texts, more, page) => {
    const written = texts.split(' ').map((name) => [`f.${name}.te`, te])
    const fields = { ...Object.fromEntries(written), ...more }
    expect(await publish(at(kind, 'new'), fields)).toContain('notice=published')
    const english = await visitor(page)
    expect(english).toMatch(new RegExp(`lang="te"[^>]*>${te}`))
    // Also in what only screen readers read: an English voice may skip Telugu that is not marked.
    // An attribute cannot have a part in another language.
    const unmarked = visibleTexts(english.replaceAll(/ aria-label="[^"]*"/g, ''))
      .filter(({ words }) => words.includes(te))
      .filter(({ lang }) => lang !== 'te')
    expect(unmarked).toEqual([])
    expect(await visitor(`/te${page}`)).not.toMatch(new RegExp(`lang="te"[^>]*>${te}`))
    const table = await site.page('/staff/site', { cookie })
    expect(table.text).toMatch(new RegExp(`>${te}</strong>(?:(?!</a>).)*>English missing<`, 's'))
  })
})

// Staff edit gallery albums in a browser without JavaScript.
describe('gallery albums', () => {
  const added = '/staff/site/albums/christmas'

  /** A form submits a list as repeated fields of the same name. */
  const send = (path: string, fields: string[][]) => site.submit(path, fields, { cookie })

  async function shownAt(path: string) {
    const { text } = await site.page(path)
    const main = text.slice(text.indexOf('<main'), text.indexOf('</main>'))
    return {
      names: elements(main, 'picture').map((picture) => picture['data-name']),
      albums: [...main.matchAll(/<h2>([^<]+)<\/h2>/g)].map(([, name]) => name),
    }
  }

  test('a new album shows its pictures in the order in which they came', async () => {
    const { location } = await send('/staff/site/albums/new', [
      ['intent', 'publish'],
      ['f.name.en', 'Christmas'],
      ['f.name.te', 'క్రిస్మస్'],
      ...['', 'bells', 'dove', 'wheat'].map((name) => ['f.pictures', name]),
    ])
    expect(location).toBe(`${added}?notice=published`)
    const { names, albums } = await shownAt('/gallery')
    expect(albums).toEqual(['Windows of light', 'Christmas'])
    expect(names.slice(-3)).toEqual(['bells', 'dove', 'wheat'])
    expect((await shownAt('/te/gallery')).albums).toContain('క్రిస్మస్')
  })

  test('an album can be moved to the front, where Media shows its pictures, and be deleted and restored', async () => {
    const up = { intent: 'up', kind: 'albums', key: 'christmas' }
    await site.submit('/staff/site', up, { cookie })
    expect((await shownAt('/gallery')).albums[0]).toBe('Christmas')
    expect((await shownAt('/media')).names.join()).toContain('bells,dove,wheat')
    await send(added, [['intent', 'delete']])
    expect((await shownAt('/gallery')).albums).toEqual([])
    await send(added, [['intent', 'undelete']])
    await send(added, [['intent', 'delete']])
    expect((await shownAt('/gallery')).albums).toEqual([])
  })

  test('an album without a picture is not published', async () => {
    await send(added, [['intent', 'undelete']])
    const { location } = await send(added, [
      ['intent', 'publish'],
      ['f.pictures', ''],
    ])
    expect(location).toContain('notice=invalid')
    const { text } = await site.page(added, { cookie })
    expect(text).toContain('name="f.pictures"')
  })
})
