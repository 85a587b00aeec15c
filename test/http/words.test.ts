import { expect, test } from 'vitest'
import { values as all } from '../../domain/content/creeds.ts'
import { ministry } from '../../domain/content/ministry.ts'
import { serverTextIn } from '../../domain/content/server-text.ts'
import { textIn } from '../../domain/content/text.ts'
import { elements, textsOf } from '../support/html.ts'
import { openSite } from '../support/site.ts'

const values = all()
const site = await openSite()

test('About has mission, vision, history and the seven values with their verses', async () => {
  const html = await page('/about')
  expect(textsOf(html, 'h1')).toEqual(['About Us'])
  const headings = ['Our mission', 'Our vision', 'Our history', 'Our core values']
  expect(textsOf(html, 'h2')).toEqual(headings)
  expect(textsOf(html, 'time')[0]).toBe('1975')
  expect(textsOf(html, 'h3').slice(-7)).toEqual(values.map(({ name }) => name.en))
  expect(textsOf(html, 'blockquote')).toEqual(values.map(({ verse }) => verse?.text))
})

test('Our Values describes each of the seven values', async () => {
  const html = await page('/values')
  expect(textsOf(html, 'h1')).toEqual(['Our Values'])
  expect(textsOf(html, 'h2')).toEqual(values.map(({ name }) => name.en))
  expect(textsOf(html, 'cite')).toHaveLength(7)
  for (const { words } of values) expect(textsOf(html, 'p')).toContain(words?.en)
})

test('Core Beliefs has eight cards, each with a key verse', async () => {
  const html = await page('/beliefs')
  expect(textsOf(html, 'h1')).toEqual(['Core Beliefs'])
  const beliefs = ['Trinity', 'Salvation', 'Bible', 'Church', 'Holy Spirit', 'Second Coming']
  expect(textsOf(html, 'h2')).toEqual([...beliefs, 'Baptism', 'Prayer'])
  expect(textsOf(html, 'cite')).toHaveLength(8)
})

test('Thanks is a letter from the president with a link to Home', async () => {
  const html = await page('/thanks')
  expect(textsOf(html, 'h1')).toEqual(['Thank You!'])
  const [letter] = textsOf(html, 'article')
  expect(letter).toContain('Thank you for your gift.')
  expect(letter).toContain('Rev. Samuel Devadas')
  expect(html).toMatch(/<a [^>]*href="\/"[^>]*>Return to Home<\/a>/)
})

test('every link of the contents of the terms has a target', async () => {
  const html = await page('/toc')
  expect(textsOf(html, 'h1')).toEqual(['Terms & Conditions'])
  const targets = elements(html, 'a').flatMap(({ href }) =>
    href?.startsWith('#') ? [href.slice(1)] : [],
  )
  const sections = elements(html, 'section').flatMap(({ id }) => id ?? [])
  expect(targets).toEqual(sections)
})

test.each([
  ['/toc', 'the pages Media and Live Stream play as soon as you open them', 'nominate someone'],
  ['/te/toc', 'మీడియా, ప్రత్యక్ష ప్రసారం పేజీలు తెరవగానే వీడియో మొదలవుతుంది', 'ఒకరిని నియమించవచ్చు'],
])(
  '%s says that a stream plays at once, whom one can nominate, and the grievance contact',
  async (path, plays, right) => {
    const html = await page(path)
    expect(textsOf(html, 'dd').join('\n')).toContain(plays)
    const [section = ''] = /<section id="your-choice".*?<\/section>/s.exec(html) ?? []
    expect(textsOf(section, 'p').join('\n')).toContain(right)
    const { phone, email } = ministry().grievances
    const reached = elements(section, 'a').map(({ href }) => href)
    expect(reached).toEqual([`tel:${phone}`, `mailto:${email}`])
  },
)

test('no text of the staff area is longer than 36 words', () => {
  const texts: Record<string, unknown> = { ...textIn('en'), check: serverTextIn('en').check }
  const parts = 'staff account accounts log liveLink lists letter record desk site deliveries'
  const long = [...parts.split(' '), 'privacyRequests', 'siteState', 'check']
    .flatMap((part) => sentencesOf(texts[part] ?? `no ${part}`.repeat(40)))
    .filter((text) => text.split(/\s+/).length > 36)
  expect(long).toEqual([])
})

test('the terms are completely in Telugu', async () => {
  const html = await page('/te/toc')
  const sections = html.match(/<section id=.*?<\/section>/gs) ?? []
  expect(sections.length).toBeGreaterThan(0)
  for (const section of sections) {
    expect(textsOf(section, 'h2')[0]).toMatch(/[\u0c00-\u0c7f]/)
    // But for names and the line of the Bible's licence.
    const names = /<span lang="en">(?:Indian Revised|Google|Data Protection)[^<]*<\/span>/g
    expect(section.replace(names, '')).not.toContain('lang="en"')
  }
})

test.each([
  ['/contact', 'for 2\u00a0years', 'We keep what you send here'],
  ['/pastor', 'for 2\u00a0years', 'We keep what you send here'],
  ['/volunteer', 'for 2\u00a0years', 'We keep what you send here'],
  ['/prayer', '180\u00a0days', 'It is stored encrypted'],
  ['/newsletter', 'as soon as you unsubscribe', 'We keep your address'],
])('%s states what is stored, why and for how long', async (path, time, words) => {
  const notice = await noticeOn(path)
  for (const part of [time, words, 'href="/toc#privacy"']) expect(notice).toContain(part)
  expect(await noticeOn(`/te${path}`)).toMatch(/[\u0c00-\u0c7f]{3}/)
})

async function noticeOn(path: string): Promise<string> {
  const html = await page(path)
  return html.match(/<(\w+)[^>]*class="[^"]*privacy-notice.*?<\/\1>/s)?.[0] ?? ''
}

/** The main element of a page. */
async function page(path: string): Promise<string> {
  const response = await site.fetch(path)
  expect(response.status).toBe(200)
  return (await response.text()).match(/<main.*<\/main>/s)?.[0] ?? ''
}

function sentencesOf(texts: unknown): string[] {
  if (typeof texts === 'string') return [texts]
  return Object.values(texts ?? {}).flatMap(sentencesOf)
}
