import { expect, test } from 'vitest'
import { documentForms } from '../support/document-forms.ts'
import { textsOf } from '../support/html.ts'
import { openSite } from '../support/site.ts'

// An event with a description and a picture, and without an end.

const site = await openSite()
const cookie = await site.staffCookie('Grace')
const { send } = documentForms(site, cookie)
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
  expect(shown).toContain('"startDate":"2027-01-14T10:30:00+05:30"')
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
  expect(property('og:description')).toMatch(/^Thursday, Jan 14, 2027, 10:30 AM\. Bring the first/)
  expect(property('og:url')).toBe(`http://localhost:3000${day}`)
  expect(shown).toContain('rel="canonical" href="http://localhost:3000/calendar"')
  const card = new URL(property('og:image') ?? '')
  const { status, headers } = await site.fetch(card.pathname + card.search)
  expect([status, headers.get('Content-Type')]).toEqual([200, 'image/jpeg'])
  expect(await words('/calendar')).toContain(
    'property="og:url" content="http://localhost:3000/calendar"',
  )
})

const formAt = async (page: string) => (await site.page(page, { cookie })).text
