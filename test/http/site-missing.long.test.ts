import { describe, expect, test } from 'vitest'
import { addDays } from '../../domain/calendar/calendar-day.ts'
import { dayOf } from '../../domain/calendar/day.ts'
import { inLanguage, languages } from '../../domain/content/language.ts'
import { storiesKind } from '../../domain/content/stories.ts'
import { documentForms } from '../support/document-forms.ts'
import { elements } from '../support/html.ts'
import { openSite } from '../support/site.ts'
import { faultsIn } from '../support/valid-html.ts'

// What a document may lack: publishing says it, and the page stands without it.

const site = await openSite()
const cookie = await site.staffCookie('Priya')
const { typed, send, discard } = documentForms(site, cookie)

// An event that is over is not in the structured data.
const soon = addDays(dayOf(new Date().toISOString()), 3)

const visitor = async (path: string) => {
  const { status, text } = await site.page(path)
  expect([path, status]).toEqual([path, 200])
  return text
}

const hour = { starts: '10:00', ends: '11:00' }
const inChurch = { day: 'thursday', place: 'church', ...hour }
const online = { ...inChurch, place: 'meeting' }

/** A kind, the least that is published, and the pages that show it. */
const least: [kind: string, fields: Record<string, string>, pages: string[]][] = [
  [
    'leaders',
    { 'name.en': 'Asha', 'role.en': 'Deacon' },
    ['/leader/asha', '/leader/president', '/'],
  ],
  ['ministries', { 'name.en': 'Deaf', card: 'true' }, ['/ministries/deaf', '/ministries']],
  ['services', { 'name.en': 'Noon prayer', ...inChurch }, ['/services']],
  ['services', { 'name.en': 'Phone prayer', ...online }, ['/services', '/calendar']],
  ['events', { 'name.en': 'Harvest day', date: soon, ...hour }, [`/calendar?date=${soon}`, '/']],
  ['values', { 'name.en': 'Patience' }, ['/values', '/about']],
  ['beliefs', { 'name.en': 'Creation' }, ['/beliefs']],
  ['stories', { 'heading.en': 'A well', 'words.en': 'They dug.' }, ['/']],
  ['terms', { 'heading.en': 'Photographs' }, ['/toc']],
]

// Home has one story, another one each week: only the new one is left.
for (const { key } of storiesKind.starter) {
  await site.submit(`/staff/site/stories/${key}`, { intent: 'delete' }, { cookie })
}

// Each page is read by the validator: on a busy machine that takes seconds.
describe.each(least)('%s with %j', (kind, fields, pages) => {
  test('is published, and its pages are valid in both languages', async () => {
    const named = Object.entries(fields).map(([path, text]) => [`f.${path}`, text])
    const { location } = await send(`/staff/site/${kind}/new`, 'publish', Object.fromEntries(named))
    expect(location).toContain('notice=published')
    expect(await visitor(pages[0] ?? '')).toContain(fields['name.en'] ?? fields['heading.en'])
    for (const path of pages) {
      for (const language of languages) {
        const html = await visitor(inLanguage(path, language))
        expect([path, language, await faultsIn(html)]).toEqual([path, language, []])
        expect(html).not.toMatch(/undefined|\[object/)
      }
    }
  })
})

describe('of the only document of a kind', () => {
  test.each([
    ['thanks', ['/thanks'], /^(verse\.reference|closing|from|paragraphs)/],
    // A gift by UPI may lack its use and its note.
    ['giving', ['/give'], /^(verse\.ref|bank\.(bankName|branch)|upi\.accounts\.\w+\.(use|note))/],
    ['ministry', ['/', '/services', '/calendar'], /^meeting\.passcode/],
  ])('%s: its pages %j are valid without %s', async (kind, pages, emptied) => {
    const form = `/staff/site/${kind}/main`
    const names = Object.keys(await typed(form, {})).filter((name) => emptied.test(name.slice(2)))
    expect(names.length).toBeGreaterThan(0)
    const empty = Object.fromEntries(names.map((name) => [name, '']))
    expect((await send(form, 'publish', empty)).location).toContain('published')
    for (const path of pages.flatMap((page) => [page, inLanguage(page, 'te')])) {
      const html = await visitor(path)
      expect([path, await faultsIn(html)]).toEqual([path, []])
      if (kind === 'giving') expect(html).not.toContain('&amp;tn=')
    }
  })

  test('a chapter of the history needs a year and a heading', async () => {
    const { location } = await send('/staff/site/history/main', 'publish', {
      'f.chapters.9.year': '1969',
      'f.chapters.9.heading.en': 'Before the lamp',
    })
    expect(location).toContain('published')
    for (const path of ['/about', '/te/about', '/', '/te']) {
      expect(await faultsIn(await visitor(path))).toEqual([])
    }
    expect(await visitor('/')).toContain('Before the lamp')
  })
})

describe('what other programs read', () => {
  test('the calendar has the church as the place, and no empty or unfinished line', async () => {
    for (const path of ['/calendar.ics', '/te/calendar.ics']) {
      const lines = (await visitor(path)).replaceAll('\r\n ', '').split('\r\n')
      expect(lines.filter((line) => /undefined|:$/.test(line)).filter(Boolean)).toEqual([])
      const harvest = lines.indexOf('SUMMARY;LANGUAGE=en:Harvest day')
      expect(lines.slice(harvest).find((line) => line.startsWith('LOCATION'))).toMatch(
        /Hanamkonda|హనుమకొండ/,
      )
    }
  })

  test('search engines get the church as the place, and no passcode', async () => {
    const html = await visitor(`/calendar?date=${soon}`)
    const things = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
    const text = things.map(([, json = '']) => JSON.stringify(JSON.parse(json))).join('')
    expect(text).toMatch(/"name":"Harvest day".{0,400}"streetAddress"/)
  })
})

describe('a refused publication', () => {
  test.each<[string, Record<string, string> | 'emptied']>([
    ['leaders/new', { 'bio.en': 'She sings.' }],
    ['services/new', { 'description.en': 'An hour.' }],
    ['events/new', { 'location.en': 'The hall' }],
    ['ministries/new', { 'about.en': 'We meet.' }],
    ['values/new', { 'words.en': 'We wait.', 'verse.reference': 'Nowhere 3' }],
    ['beliefs/new', { 'words.en': 'In the beginning.' }],
    ['stories/new', { 'place.en': 'Parkal' }],
    ['terms/new', { 'paragraphs.en': 'We take some.', 'points.0.words.en': 'Two.' }],
    ['albums/new', { 'name.en': 'Empty', pictures: '' }],
    ['recordings/new', { 'name.en': 'Silent' }],
    ['answers/new', { 'words.en': 'Dear friend' }],
    ['slides/new', { picture: 'nothing-like-it' }],
    ['ministry/main', 'emptied'],
    ['thanks/main', 'emptied'],
    ['giving/main', 'emptied'],
  ])('%s: has one summary, whose links lead to its fields', async (at, given) => {
    const path = `/staff/site/${at}`
    const all = Object.keys(await typed(path, {})).filter((name) => name.startsWith('f.'))
    const changes =
      given === 'emptied'
        ? // An account without a name for payment apps cannot be paid.
          all.filter((name) => !/\.accounts\./.test(name)).map((name) => [name, ''])
        : Object.entries(given).map(([name, text]) => [`f.${name}`, text])
    const { location } = await send(path, 'publish', Object.fromEntries(changes))
    expect(location).toContain('notice=invalid')
    const { text } = await site.page(location, { cookie })
    expect(elements(text, 'div').filter(({ role }) => role === 'alert')).toHaveLength(1)
    const ids = ['input', 'select', 'textarea', 'fieldset'].flatMap((tag) =>
      elements(text, tag).map(({ id }) => id),
    )
    // The fields that the page links to.
    const links = elements(text, 'a').flatMap(({ href = '' }) =>
      href.startsWith('#f.') ? href.slice(3) : [],
    )
    expect(links.length).toBeGreaterThan(0)
    expect(links.filter((link) => !ids.includes(`f.${link}`))).toEqual([])
    await discard(location)
  })

  test('says what blocks, then what to look at, and that it is saved', async () => {
    const { location } = await send('/staff/site/leaders/new', 'publish', {
      'f.name.en': 'Brother Ravi',
    })
    const { text } = await site.page(location, { cookie })
    const words = text.replaceAll(/<[^>]+>/g, ' ')
    expect(words).toMatch(
      /Not published yet.*Role.*required.*draft is saved\. Visitors do not see.*Worth checking.*Name/s,
    )
    expect(words.split('The draft is saved')).toHaveLength(2)
  })
})
