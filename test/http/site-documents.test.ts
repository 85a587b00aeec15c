import { describe, expect, test, vi } from 'vitest'
import { documentForms } from '../support/document-forms.ts'
import { elements, textsOf } from '../support/html.ts'
import { openSite } from '../support/site.ts'

// Staff edit documents in a browser without JavaScript.

const site = await openSite()
const cookie = await site.staffCookie('Priya')

const { send, discard } = documentForms(site, cookie)
const friday = '/staff/site/services/friday-fasting-prayer'

const visitor = async (path: string) => (await site.page(path)).text

test('the list shows every document in both languages', async () => {
  const { status, text } = await site.page('/staff/site', { cookie })
  expect(status).toBe(200)
  for (const name of ['Fasting prayer', 'Christmas worship', 'Giving', 'Rev. Samuel Devadas']) {
    expect(text).toContain(name)
  }
  expect((await site.page('/te/staff/site', { cookie })).text).toContain('ఉపవాస ప్రార్థన')
  expect((await site.page('/staff/site')).status).toBe(302)
})

test('a saved draft is not public; publishing shows it in both languages', async () => {
  expect(await visitor('/services')).toContain('12:00–3:00 PM')
  const saved = await send(friday, 'save', { 'f.starts': '13:00' })
  expect([saved.status, saved.headers.get('Location')]).toEqual([303, `${friday}?notice=saved`])
  expect(await visitor('/services')).toContain('12:00–3:00 PM')
  const published = await send(friday, 'publish', {})
  expect(published.headers.get('Location')).toBe(`${friday}?notice=published`)
  expect(await visitor('/services')).toContain('1:00–3:00 PM')
  expect(await visitor('/te/services')).toContain('1:00')
  expect(await visitor('/calendar.ics')).toContain('T130000')
})

test('invalid input is reported and not published, and the draft keeps it', async () => {
  const { headers } = await send(friday, 'publish', { 'f.starts': '', 'f.name.en': 'Prayer' })
  const location = headers.get('Location') ?? ''
  expect(location).toBe(`${friday}?notice=invalid`)
  const { text } = await site.page(location, { cookie })
  expect(text).toContain('href="#f.starts"')
  expect(text).toContain('This field is required')
  expect(text).toContain('value="Prayer"')
  expect(await visitor('/services')).toContain('Fasting prayer')
  await discard(friday)
  expect((await site.page(friday, { cookie })).text).toContain('value="Fasting prayer"')
})

test('one date of a service can be cancelled and another one moved', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T06:00:00Z') })
  const sunday = '/staff/site/services/sunday-worship'
  await send(sunday, 'publish', {
    'f.changes.0.date': '2026-11-29',
    'f.changes.0.cancelled': 'true',
    'f.changes.1.date': '2026-12-06',
    'f.changes.1.to': '2026-12-07',
    'f.changes.1.starts': '17:00',
  })
  const text = await visitor('/services')
  expect(text).toContain('No service on Sunday, Nov 29, 2026')
  expect(text).toContain('Instead of Sunday, Dec 6, 2026: Monday, Dec 7, 2026, 5:00–8:00 PM')
  expect(text).toMatch(/Monday, Dec 7, 2026<\/time>/)
  const calendar = await visitor('/calendar.ics')
  expect(calendar).toContain('RECURRENCE-ID;TZID=Asia/Kolkata:20261129T100000')
  expect(calendar).toContain('SUMMARY;LANGUAGE=en:Cancelled: Sunday worship')
  expect(calendar).toContain('RECURRENCE-ID;TZID=Asia/Kolkata:20261206T100000')
  expect(calendar).toContain('DTSTART;TZID=Asia/Kolkata:20261207T170000')
  const day = await visitor('/calendar?date=2026-11-29')
  expect(day).toContain('<s>Sunday worship</s>')
  vi.useRealTimers()
})

test('a row without the mark cancels nothing, and says what visitors will read', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T06:00:00Z') })
  const night = '/staff/site/services/sunday-night-worship'
  const rows = {
    'f.changes.0.date': '2027-01-03',
    'f.changes.0.ends': '21:00',
    'f.changes.1.date': '2027-01-10',
    'f.changes.1.note.en': 'Bring a torch',
    'f.changes.2.date': '2027-01-17',
  }
  await send(night, 'save', rows)
  const form = (await site.page(night, { cookie })).text.replaceAll('<!-- -->', '')
  const shorter = 'Sunday, Jan 3, 2027, now 8:00–9:00 PM'
  expect(form).toContain(`Visitors will read: <span class="overline">${shorter}`)
  expect(form).toMatch(
    /Visitors will read: <[^>]*>Sunday, Jan 10, 2027: <.span><[^>]*>Bring a torch/,
  )
  expect(form.match(/Nothing is different on this day/g)).toHaveLength(1)
  await send(night, 'publish', rows)
  const text = (await visitor('/services')).replaceAll('<!-- -->', '')
  expect(text).toContain(shorter)
  expect(text).toContain('Bring a torch')
  expect(text).not.toMatch(/No service on Sunday, Jan/)
  expect(await visitor('/calendar.ics')).toContain('DTEND;TZID=Asia/Kolkata:20270103T210000')
  vi.useRealTimers()
})

test('a preview is the public page for anyone with the link, expires, and is not cached', async () => {
  const { headers } = await send(friday, 'preview', { 'f.name.en': 'Noon prayer' })
  const location = headers.get('Location') ?? ''
  expect(location).toMatch(/^\/services\?preview=services\.friday-fasting-prayer\.\d+\.\w+$/)
  const preview = await site.page(location)
  expect(preview.headers.get('Cache-Control')).toBe('no-store')
  expect(preview.text).toContain('Noon prayer')
  expect(preview.text).toContain(`href="${friday}"`)
  expect(await visitor('/services')).not.toContain('Noon prayer')
  const forged = await site.page(location.replace(/\w+$/, '0'.repeat(64)))
  expect(forged.headers.get('Location')).toBe('/services')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61 * 60_000 })
  expect((await site.page(location)).status).toBe(302)
  vi.useRealTimers()
  await discard(friday)
})

test('the history says in a line what each version changed; each can be compared and restored', async () => {
  const { text } = await site.page(`${friday}/history`, { cookie })
  const ids = Array.from(text.matchAll(/history\?version=(\d+)#v\1"/g), ([, id = '']) => id)
  expect(ids.length).toBe(2)
  const told = textsOf(text, 'li').filter((line) => line.includes('First version'))
  expect(told).toEqual([expect.stringContaining('Came with the program')])
  expect(text).toContain('Starts: 12:00 PM, now 1:00 PM')
  expect(text).not.toContain('type="radio"')
  const first = ids.at(-1) ?? ''
  const moved = await site.page(`${friday}/history?version=${ids[0]}`, { cookie })
  expect(moved.text).toContain('<del>12:00 PM</del>')
  expect(moved.text).toContain('<ins>1:00 PM</ins>')
  const telugu = await site.page(`/te${friday}/history`, { cookie })
  expect(telugu.text).toMatch(/12:00[^<]*ఇప్పుడు[^<]*1:00/)
  // The one before the current can be brought back at once, every other one where it is compared.
  const offeredIn = (html: string) =>
    elements(html, 'input').flatMap(({ name, value }) => (name === 'id' ? [value] : []))
  expect(offeredIn(text)).toEqual([first])
  const oldest = await site.page(`${friday}/history?version=${first}`, { cookie })
  expect(offeredIn(oldest.text)).toEqual([first])
  const back = await site.submit(`${friday}/history`, { intent: 'restore', id: first }, { cookie })
  const notice = back.headers.get('Location') ?? ''
  expect(notice).toMatch(/\/history\?notice=restored&undo=\d+&latest=\d+$/)
  expect(await visitor('/services')).toContain('12:00–3:00 PM')
  const restored = (await site.page(notice, { cookie })).text
  expect(restored).toContain('restored')
  expect(restored).toMatch(/role="status"(?:(?!<\/form>).)*name="latest"/s)

  const { searchParams } = new URL(notice, 'http://site')
  const undo = {
    intent: 'restore',
    id: searchParams.get('undo') ?? '',
    latest: searchParams.get('latest') ?? '',
  }
  const undone = await site.submit(`${friday}/history`, undo, { cookie })
  expect(undone.headers.get('Location')).toBe(`${friday}/history?notice=restoreUndone`)
  expect(await visitor('/services')).toContain('1:00–3:00 PM')
  // Once there is another version, neither the button nor its form undoes anything.
  expect((await site.page(notice, { cookie })).text).not.toContain('name="latest"')
  const late = await site.submit(`${friday}/history`, undo, { cookie })
  expect(late.headers.get('Location')).toBe(`${friday}/history?notice=notRestored`)
  await site.submit(`${friday}/history`, { intent: 'restore', id: first }, { cookie })
})

test('typed input is saved when another button is pressed', async () => {
  await send(friday, 'hide', { 'f.starts': '09:15' })
  expect(await visitor('/services')).not.toContain('Fasting')
  expect((await site.page(friday, { cookie })).text).toContain('value="09:15"')
  await send(friday, 'show', {})
  await discard(friday)
})

test('a very long unknown field name is refused', async () => {
  const name = `f.a${'.1.b'.repeat(20_000)}\n`
  const refused = await site.submit(friday, { intent: 'save', [name]: 'x' }, { cookie })
  expect(refused.status).toBe(422)
})

describe('documents of a list', () => {
  test('can be added, ordered, hidden, deleted and restored', async () => {
    const added = await send('/staff/site/services/new', 'publish', {
      'f.name.en': 'Wednesday prayer',
      'f.name.te': 'బుధవారం ప్రార్థన',
      'f.description.en': 'An hour.',
      'f.day': 'wednesday',
      'f.place': 'church',
      'f.starts': '18:00',
      'f.ends': '19:00',
    })
    const path = '/staff/site/services/wednesday-prayer'
    expect(added.headers.get('Location')).toBe(`${path}?notice=published`)
    expect(await visitor('/services')).toContain('>Wednesday</h2>')
    expect((await site.page('/staff/site', { cookie })).text).toContain('Missing')
    const act = (intent: string) => site.submit(path, { intent }, { cookie })
    await act('hide')
    expect(await visitor('/services')).not.toContain('Wednesday prayer')
    await act('show')
    expect(await visitor('/services')).toContain('Wednesday prayer')
    expect((await act('delete')).headers.get('Location')).toBe('/staff/site?notice=deleted')
    expect(await visitor('/services')).not.toContain('Wednesday prayer')
    await act('undelete')
    expect(await visitor('/services')).toContain('Wednesday prayer')
  })

  test('an event can be moved, and a new leader has a page', async () => {
    await send('/staff/site/events/christmas-worship-2026', 'publish', { 'f.starts': '06:00' })
    expect(await visitor('/calendar.ics')).toContain('20261225T060000')
    await send('/staff/site/leaders/new', 'publish', {
      'f.name.en': 'Sister Asha',
      'f.name.te': 'సిస్టర్ ఆశ',
      'f.picture': 'lantern',
      'f.role.en': 'Deacon',
      'f.role.te': 'డీకన్',
      'f.bio.en': 'She sings.\n\n<script>alert(1)</script>She prays.',
    })
    expect(await visitor('/')).toContain('Sister Asha')
    const page = await visitor('/leader/sister-asha')
    expect(page).toContain('<p>She sings.</p>')
    expect(page).not.toContain('alert(1)')
    expect((await site.page('/te/leader/sister-asha')).text).toContain('సిస్టర్ ఆశ')
  })
})

test('a repeating event can be changed for one date or from a date on', async () => {
  const choir = '/staff/site/events/choir'
  await send('/staff/site/events/new', 'publish', {
    'f.name.en': 'Choir',
    'f.location.en': 'Hall',
    'f.date': '2027-01-07',
    'f.starts': '18:00',
    'f.ends': '19:00',
    'f.repeats': 'weekly',
  })
  expect(await visitor('/calendar.ics')).toContain('RRULE:FREQ=WEEKLY\r\n')
  await send(choir, 'publish', {
    'f.changes.0.date': '2027-01-14',
    'f.changes.0.to': '2027-01-15',
    'f.changes.1.date': '2027-02-04',
    'f.changes.1.cancelled': 'true',
    'f.until': '2027-12-31',
  })
  expect(await visitor('/calendar.ics')).toContain(
    'RECURRENCE-ID;TZID=Asia/Kolkata:20270114T180000',
  )
  expect(await visitor('/calendar?date=2027-01-15')).toContain('Choir</')
  const wrong = await site.submit(choir, { intent: 'split', from: '2027-01-29' }, { cookie })
  expect(wrong.headers.get('Location')).toBe(`${choir}?notice=notSplit`)
  const before = await visitor('/calendar?date=2027-02-11')
  const split = await site.submit(choir, { intent: 'split', from: '2027-01-28' }, { cookie })
  const following = `${choir}-2027-01-28`
  expect(split.headers.get('Location')).toBe(`${following}?notice=split`)
  expect(before).toContain('Choir</')
  for (const [day, held] of [
    ['2027-01-21', true],
    ['2027-01-28', true],
    ['2027-02-04', false],
    ['2027-02-11', true],
  ] as const) {
    const listed = await visitor(`/calendar?date=${day}`)
    expect([day, listed.includes('Choir</strong>')]).toEqual([day, held])
  }
  await send(following, 'publish', { 'f.starts': '17:00', 'f.name.en': 'Great choir' })
  expect(await visitor('/calendar?date=2027-01-21')).not.toContain('Great choir</')
  expect(await visitor('/calendar?date=2027-02-11')).toContain('Great choir</')
  const feed = await visitor('/calendar.ics')
  expect(feed).toContain('RRULE:FREQ=WEEKLY;UNTIL=20270127T182959Z')
  expect(feed).toContain('RRULE:FREQ=WEEKLY;UNTIL=20271231T182959Z')
})

test('only an account with the bank’s own merchant code opens a UPI app, with that code', async () => {
  const giving = '/staff/site/giving/main'
  const code = 'upi://pay?pa=sample.offering@example&pn=Grace&mc=8661&tr=Q12&sign=MEQC+x=='
  expect(await visitor('/give')).not.toContain('Open a UPI app')
  const other = await send(giving, 'publish', { 'f.upi.accounts.1.code': code })
  const page = await site.page(other.headers.get('Location') ?? '', { cookie })
  expect(page.text).toContain('This code pays to another UPI ID.')
  await discard(giving)
  await send(giving, 'publish', { 'f.upi.accounts.0.code': code })
  const give = await visitor('/give')
  expect(give.match(/href="upi:[^"]*"/g)).toEqual([`href="${code.replaceAll('&', '&amp;')}"`])
  await send(giving, 'publish', { 'f.upi.accounts.0.code': '' })
})

test('bank details, UPI accounts and contact details can be changed', async () => {
  const giving = '/staff/site/giving/main'
  const published = await send(giving, 'publish', {
    'f.bank.accountNumber': '123456789012',
    'f.upi.accounts.2.purpose.en': 'Orphans',
    'f.upi.accounts.2.use.en': 'Food and school.',
    'f.upi.accounts.2.id': 'orphans@okbank',
    'f.upi.accounts.2.note': 'Orphans',
    'f.pan': 'AAAAA0000A',
    'f.registration80G': 'AAATL1234F20214',
  })
  expect(published.headers.get('Location')).toBe(`${giving}?notice=published`)
  const give = await visitor('/give')
  expect(give).toContain('123456789012')
  expect(give).toContain('orphans@okbank')
  const wrong = await send(giving, 'publish', { 'f.bank.ifsc': 'nonsense' })
  expect(wrong.headers.get('Location')).toBe(`${giving}?notice=invalid`)
  const ministry = '/staff/site/ministry/main'
  await send(ministry, 'publish', {
    'f.phones': '+91 90000 11111\n+91 90000 22222\n+91 90000 33333',
    'f.name.en': 'Grace Chapel',
  })
  const contact = await visitor('/contact')
  expect(contact).toContain('tel:+919000033333')
  expect(contact).toContain('Grace Chapel')
  expect((await site.page('/staff', { cookie })).text).toContain('Grace Chapel')
})

test('strangers are redirected to the sign-in, and unknown paths are not found', async () => {
  expect((await site.submit(friday, { intent: 'hide' })).status).toBe(302)
  for (const path of ['services/nobody', 'nothing/main', 'giving/other', 'services/..%2F']) {
    expect((await site.page(`/staff/site/${path}`, { cookie })).status).toBe(404)
  }
})

test('the log has who published what', async () => {
  const storage = await site.storage()
  const events = await storage.selectFrom('audit_events').selectAll().execute()
  const about = events.filter(({ action }) => action.startsWith('content-'))
  expect(about[0]).toMatchObject({ staff_name: 'Priya', action: 'content-published' })
  expect(new Set(about.map(({ action }) => action)).size).toBeGreaterThan(5)
  expect(about.find(({ action }) => action === 'content-deleted')?.details).toContain(
    '"document":"services","key":"wednesday-prayer"',
  )
  expect((await site.page('/te/log', { cookie })).text).toContain('ఆరాధనలు: బుధవార')
})
