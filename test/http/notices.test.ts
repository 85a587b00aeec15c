import { expect, test, vi } from 'vitest'
import { documentForms } from '../support/document-forms.ts'
import { fakeDate } from '../support/fake-date.ts'
import { elements, fieldValue, textsOf } from '../support/html.ts'
import { openSite } from '../support/site.ts'

// A notice to everybody: written, shown from its first day to its last, sent on and taken back.

const site = await openSite()
const cookie = await site.staffCookie('Grace')
const { send } = documentForms(site, cookie)
const path = '/staff/site/notices/no-fasting-prayer-this-friday'
const english = 'No fasting prayer this Friday.'
const telugu = 'ఈ శుక్రవారం ఉపవాస ప్రార్థన లేదు.'

// A Tuesday morning in Telangana.
fakeDate('2026-11-24T05:00:00Z')

const barOn = async (page: string) => {
  const { text } = await site.page(page)
  return /<aside class="notices.*?<\/aside>/s.exec(text)?.[0] ?? ''
}

const publish = async (page: string, fields: Record<string, string>) => {
  const { location } = await send(page, 'publish', fields)
  return site.page(location, { cookie })
}

test('is on every public page, in its language, from its publication on', async () => {
  expect(await barOn('/')).toBe('')
  const { text } = await publish('/staff/site/notices/new', {
    'f.words.en': english,
    'f.words.te': telugu,
    'f.first': '2026-11-24',
    'f.last': '2026-11-27',
  })
  expect(text).toContain('Visitors see it now, until Friday, Nov 27, 2026.')
  for (const page of ['/', '/give', '/terms', '/newsletter', '/prayerRequest', '/media/sermons']) {
    expect([page, await barOn(page)]).toEqual([page, expect.stringContaining(english)])
  }
  expect(await barOn('/te/contact')).toContain(telugu)
  expect(await barOn('/te/contact')).not.toContain(english)
  // Staff work without it.
  expect((await site.page('/staff', { cookie })).text).not.toContain('class="notices')
})

test('comes and goes at midnight in India, and no page may be kept beyond', async () => {
  vi.setSystemTime('2026-11-27T18:29:00Z')
  expect(await barOn('/')).toContain(english)
  for (const page of ['/', '/give', '/services', '/newsletter', '/newsletter/2026-11-20']) {
    const { headers } = await site.page(page)
    const sharing = headers.get('Cache-Control') ?? ''
    const [fresh, stale] = [...sharing.matchAll(/=(\d+)/g)].map(([, count]) => Number(count))
    expect([page, (fresh ?? 0) + (stale ?? 0) <= 60]).toEqual([page, true])
  }
  vi.setSystemTime('2026-11-27T18:31:00Z')
  expect(await barOn('/')).toBe('')
  const { text } = await site.page(path, { cookie })
  expect(text).toContain('It ended on Friday, Nov 27, 2026: visitors no longer see it.')
})

test('is there to be sent on as a text, and no longer when it is over', async () => {
  const kit = await site.page('/share/notices/no-fasting-prayer-this-friday')
  const [shared = '', inTelugu = ''] = textsOf(kit.text, 'textarea')
  expect(shared).toContain(`*Notice*\n\n${english}\n\nhttp://localhost:3000/`)
  expect(inTelugu).toContain(telugu)
  expect((await site.page(path, { cookie })).text).toContain('/share/notices/no-fasting')
  vi.setSystemTime('2026-11-28T05:00:00Z')
  expect((await site.page('/share/notices/no-fasting-prayer-this-friday')).status).toBe(404)
})

test('of a later day is in its preview, and on no page before', async () => {
  const fields = { 'f.words.en': english, 'f.first': '2026-12-01', 'f.last': '2026-12-02' }
  const { text } = await publish(path, fields)
  expect(text).toContain('Visitors see it from Tuesday, Dec 1, 2026 to Wednesday, Dec 2, 2026.')
  expect(await barOn('/')).toBe('')
  const { location: preview } = await send(path, 'preview', { 'f.words.en': 'Come on Thursday.' })
  expect(preview).toMatch(/^\/\?preview=/)
  expect(await barOn(preview)).toContain('Come on Thursday.')
  expect(await barOn('/')).toBe('')
})

test('in one language stands in both, marked; deleted, it is on no page', async () => {
  await publish(path, { 'f.words.en': english, 'f.words.te': '', 'f.first': '2026-11-24' })
  expect(await barOn('/te')).toContain(`lang="en">${english}`)
  await site.submit(path, { intent: 'delete' }, { cookie })
  expect(await barOn('/te')).toBe('')
  await site.submit(path, { intent: 'undelete' }, { cookie })
  expect(await barOn('/')).toContain(english)
})

test('needs words and two days in their order', async () => {
  const fields = { 'f.words.en': 'x'.repeat(301), 'f.first': '2026-12-05', 'f.last': '2026-12-04' }
  const { text } = await publish('/staff/site/notices/new', fields)
  const wrong = elements(text, 'p').filter(({ id }) => id?.endsWith('-error'))
  expect(wrong.map(({ id }) => id)).toEqual(['f.words.en-error', 'f.last-error'])
})

test('is offered, with its words written, when a service is cancelled or moved', async () => {
  const at = '/staff/week/services/friday-fasting-prayer/2026-11-27'
  const offered = async (intent: string, fields: Record<string, string>) => {
    const seen = fieldValue((await site.page(at, { cookie })).text, 'seen') ?? ''
    const { location } = await site.submit(at, { ...fields, intent, seen }, { cookie })
    const { text } = await site.page(location, { cookie })
    const href = /href="([^"]*\/notices\/new[^"]*)"/.exec(text)?.[1] ?? ''
    const form = await site.page(href.replaceAll('&amp;', '&'), { cookie })
    const [en, te] = textsOf(form.text, 'textarea')
    const [first, last] = ['f.first', 'f.last'].map((field) => fieldValue(form.text, field))
    return { text, en, te, first, last }
  }
  const cancelled = await offered('cancel', {})
  const words = 'Visitors now read: “Fasting prayer: Not held on Friday, Nov 27, 2026”'
  expect(cancelled.text).toContain(words)
  expect(cancelled).toMatchObject({
    en: 'Fasting prayer on Friday, November 27 is cancelled.',
    te: 'శుక్రవారం, 27 నవంబర్: ఈసారి ఉపవాస ప్రార్థన లేదు.',
    first: '2026-11-24',
    last: '2026-11-27',
  })
  await offered('hold', {})
  const later = await offered('move', { to: '2026-11-27', starts: '14:00' })
  expect(later.text).toContain('“Fasting prayer: Friday, Nov 27, 2026, now 2:00–5:00 PM”')
  expect(later.en).toBe('Fasting prayer on Friday, November 27 begins at 2:00 PM this time.')
  const moved = await offered('move', { to: '2026-11-28', starts: '18:00' })
  expect(moved).toMatchObject({
    en: 'Fasting prayer moves from Friday, November 27 to Saturday, November 28, 6:00 PM.',
    last: '2026-11-28',
  })
})
