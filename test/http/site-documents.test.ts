import { expect, test, vi } from 'vitest'
import { documentForms } from '../support/document-forms.ts'
import { elements, fieldValue, textsOf } from '../support/html.ts'
import { openSite } from '../support/site.ts'

// Staff edit documents in a browser without JavaScript.

const site = await openSite()
const cookie = await site.staffCookie('Priya')

const { send, discard } = documentForms(site, cookie)
const friday = '/staff/site/services/friday-fasting-prayer'

const visitor = async (path: string) => (await site.page(path)).text

test('a saved draft is not public; publishing shows it in both languages', async () => {
  expect(await visitor('/services')).toContain('12:00–3:00 PM')
  const saved = await send(friday, 'save', { 'f.starts': '13:00' })
  expect([saved.status, saved.location]).toEqual([303, `${friday}?notice=saved`])
  expect(await visitor('/services')).toContain('12:00–3:00 PM')
  const published = await send(friday, 'publish', {})
  expect(published.location).toBe(`${friday}?notice=published`)
  expect(await visitor('/services')).toContain('1:00–3:00 PM')
  expect(await visitor('/te/services')).toContain('1:00')
  expect(await visitor('/calendar.ics')).toContain('T130000')
})

test('programs that read the calendar and the newsletter see that something was corrected', async () => {
  const sequence = async () => Number(/SEQUENCE:(\d+)/.exec(await visitor('/calendar.ics'))?.[1])
  const changed = async () => /LAST-MODIFIED:(\w+)/.exec(await visitor('/calendar.ics'))?.[1] ?? ''
  const updated = async () => {
    const feed = await visitor('/newsletter.xml')
    const [, entry = ''] = feed.split('/newsletter/2025-02-21</id>')
    return [/<updated>(.*?)</.exec(feed)?.[1] ?? '', /<updated>(.*?)</.exec(entry)?.[1] ?? '']
  }
  const before = [await sequence(), await changed(), ...(await updated())]
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5000 })
  await send('/staff/site/services/sunday-worship', 'publish', { 'f.starts': '10:15' })
  await send('/letter?entry=2025-02-21', 'publish', { 'f.headline.en': 'Corrected' })
  const after = [await sequence(), await changed(), ...(await updated())]
  for (const [at, value] of after.entries()) {
    expect([at, value > (before[at] ?? '')]).toEqual([at, true])
  }
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
  expect(form).toMatch(/will read: <[^>]*>Sunday, Jan 10, 2027: <.span><[^>]*>Bring a torch/)
  expect(form.match(/Nothing is different on this day/g)).toHaveLength(1)
  await send(night, 'publish', rows)
  const text = (await visitor('/services')).replaceAll('<!-- -->', '')
  expect(text).toContain(shorter)
  expect(text).toContain('Bring a torch')
  expect(text).not.toMatch(/Not held on Sunday, Jan/)
  expect(await visitor('/calendar.ics')).toContain('DTEND;TZID=Asia/Kolkata:20270103T210000')
  vi.useRealTimers()
})

test('a preview is the public page for anyone with the link, expires, and is not cached', async () => {
  const { location } = await send(friday, 'preview', { 'f.name.en': 'Noon prayer' })
  expect(location).toMatch(/^\/services\?preview=services\.friday-fasting-prayer\.\d+\.\w+$/)
  const preview = await site.page(location)
  expect(preview.headers.get('Cache-Control')).toBe('no-store')
  expect(preview.text).toContain('Noon prayer')
  expect(preview.text).toContain(`href="${friday}"`)
  expect(await visitor('/services')).not.toContain('Noon prayer')
  const forged = await site.page(location.replace(/\w+$/, '0'.repeat(64)))
  expect(forged.location).toBe('/services')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61 * 60_000 })
  expect((await site.page(location)).status).toBe(302)
  vi.useRealTimers()
  await discard(friday)
})

test('the history names what each version changed; each can be compared and restored', async () => {
  const { text } = await site.page(`${friday}/history`, { cookie })
  const ids = Array.from(text.matchAll(/history\?version=(\d+)#v\1"/g), ([, id = '']) => id)
  expect(ids.length).toBe(2)
  const told = textsOf(text, 'li').filter((line) => line.includes('First version'))
  expect(told).toEqual([expect.stringContaining('Came with the program')])
  expect(text).not.toContain('type="radio"')
  const first = ids.at(-1) ?? ''
  const moved = await site.page(`${friday}/history?version=${ids[0]}`, { cookie })
  expect(moved.text).toContain('<del>12:00 PM</del>')
  expect(moved.text).toContain('<ins>1:00 PM</ins>')
  // The one before the current can be brought back at once, every other one where it is compared.
  const offeredIn = (html: string) =>
    elements(html, 'input').flatMap(({ name, value }) => (name === 'id' ? [value] : []))
  expect(offeredIn(text)).toEqual([first])
  const oldest = await site.page(`${friday}/history?version=${first}`, { cookie })
  expect(offeredIn(oldest.text)).toEqual([first])
  const back = await site.submit(`${friday}/history`, { intent: 'restore', id: first }, { cookie })
  expect(back.location).toBe(`${friday}?notice=restored`)
  expect(await visitor('/services')).toContain('12:00–3:00 PM')
  const restored = (await site.page(back.location, { cookie })).text
  expect(restored).toMatch(/role="status"(?:(?!<\/form>).)*name="latest"/s)
  const hidden = (name: string) => fieldValue(restored, name) ?? ''
  const undo = { intent: 'restore', id: hidden('id'), latest: hidden('latest') }
  const undone = await site.submit(friday, undo, { cookie })
  expect(undone.location).toBe(`${friday}?notice=restored`)
  expect(await visitor('/services')).toContain('1:00–3:00 PM')
  // Once there is another version, its form undoes nothing.
  const late = await site.submit(friday, undo, { cookie })
  expect(late.location).toBe(`${friday}?notice=notRestored`)
  await site.submit(`${friday}/history`, { intent: 'restore', id: first }, { cookie })
})

test('typed input is saved when another button is pressed', async () => {
  await send(friday, 'delete', { 'f.starts': '09:15' })
  expect(await visitor('/services')).not.toContain('Fasting')
  expect((await site.page(friday, { cookie })).text).toContain('value="09:15"')
  await send(friday, 'undelete', {})
  await discard(friday)
})

test('a repeating event can be changed for one date', async () => {
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
  const moved = 'RECURRENCE-ID;TZID=Asia/Kolkata:20270114T180000'
  expect(await visitor('/calendar.ics')).toContain(moved)
  expect(await visitor('/calendar?date=2027-01-15')).toContain('Choir</')
  expect(await visitor('/calendar?date=2027-02-11')).toContain('Choir</')
  expect(await visitor('/calendar?date=2027-02-04')).not.toContain('Choir</strong>')
  // Its usual day says where it went; calendar programs lead to a day on which it is held.
  const usual = await visitor('/calendar?date=2027-01-14')
  expect(usual).toContain('<s>Choir</s>')
  expect(textsOf(usual, 'main')[0]).toMatch(/Moved to Friday, Jan 15, 2027/)
  expect(usual).toMatch(/<meta name="description" content="[^"]*Jan 15, 2027/)
  expect((await visitor('/calendar.ics')).replaceAll('\r\n ', '')).toMatch(
    /URL:http[^\r]*\/calendar\?date=2027-01-07#events\r/,
  )
  // Elsewhere: not at the street of the church.
  const hall = '"location":{"@type":"Place","name":"Hall","address":"Hall"}'
  expect(await visitor('/calendar')).toContain(hall)
})

test('a changed day that is over does not hinder another weekday', async () => {
  const friday = '/staff/site/services/friday-fasting-prayer'
  const past = { 'f.changes.1.date': '2020-11-27', 'f.changes.1.cancelled': 'true' }
  const at = (date: string) => ({ ...past, 'f.day': 'thursday', 'f.changes.0.date': date })
  expect((await send(friday, 'publish', at('2027-12-24'))).location).toContain('invalid')
  expect((await send(friday, 'publish', at('2020-12-25'))).location).toContain('published')
})

test('events on several days have one document with a last day', async () => {
  const camp = { 'f.name.en': 'Camp', 'f.date': '2027-05-06', 'f.starts': '09:00' }
  const path = '/staff/site/events/camp'
  await send('/staff/site/events/new', 'publish', { ...camp, 'f.repeats': 'daily' })
  expect(await visitor('/calendar?date=2027-05-06')).not.toContain('Camp')
  await send(path, 'publish', { ...camp, 'f.repeats': 'daily', 'f.until': '2027-05-08' })
  for (const [day, isOn] of [
    ['05', false],
    ['06', true],
    ['08', true],
    ['09', false],
  ] as const)
    expect((await visitor(`/calendar?date=2027-05-${day}`)).includes('Camp</strong>')).toBe(isOn)
  const file = await visitor('/calendar.ics')
  expect(file).toContain('RRULE:FREQ=DAILY;UNTIL=20270508T182959Z')
  const month = textsOf(await visitor('/calendar?month=2027-05'), 'h3')
  expect(month.filter((day) => /May [678], 2027/.test(day))).toHaveLength(3)
})

test('only an account with the bank’s own merchant code opens a UPI app, with that code', async () => {
  const giving = '/staff/site/giving/main'
  const code = 'upi://pay?pa=sample.offering@example&pn=Grace&mc=8661&tr=Q12&sign=MEQC+x=='
  expect(await visitor('/give')).not.toContain('Open a UPI app')
  const other = await send(giving, 'publish', { 'f.upi.accounts.1.code': code })
  const page = await site.page(other.location, { cookie })
  expect(page.text).toContain('This code pays to another UPI ID.')
  await discard(giving)
  await send(giving, 'publish', { 'f.upi.accounts.0.code': code })
  const give = await visitor('/give')
  expect(give.match(/href="upi:[^"]*"/g)).toEqual([`href="${code.replaceAll('&', '&amp;')}"`])
  await send(giving, 'publish', { 'f.upi.accounts.0.code': '' })
})

test('unknown paths are not found', async () => {
  for (const path of ['services/nobody', 'nothing/main', 'giving/other', 'services/..%2F']) {
    expect((await site.page(`/staff/site/${path}`, { cookie })).status).toBe(404)
  }
})

test.each([
  ['f.phones', '1234', 'Enter up to four phone numbers'],
  ['f.phones', '98480 12345\n'.repeat(5), 'Enter up to four phone numbers'],
  ['f.grievances.phone', '1234', 'Enter one phone number'],
  ['f.listen.phone', 'call us', 'Enter one phone number'],
])('%s: %j is refused in words for it', async (field, typed, words) => {
  const ministry = '/staff/site/ministry/main'
  const { location } = await send(ministry, 'publish', { [field]: typed })
  expect((await site.page(location, { cookie })).text).toContain(words)
  await discard(ministry)
})

test('a link to a map becomes a place, and without one no page has a map', async () => {
  const ministry = '/staff/site/ministry/main'
  const publish = async (intent: string, point: string) => {
    const { location } = await send(ministry, intent, { 'f.address.point': point })
    return (await site.page(location, { cookie })).text
  }
  const saved = await publish('save', 'https://www.openstreetmap.org/#map=17/17.9689/79.5941')
  expect(fieldValue(saved, 'f.address.point')).toBe('17.9689, 79.5941')
  for (const [point, words] of [
    ['https://maps.app.goo.gl/Ab1cD2', 'This short link does not contain'],
    ['beside the temple', 'There is no place on the map in this'],
  ] as const) {
    expect(await publish('publish', point)).toContain(words)
    await discard(ministry)
  }
  await publish('publish', 'geo:17.9689,79.5941')
  const contact = await visitor('/contact')
  expect(contact).toContain('mlat=17.9689&amp;mlon=79.5941')
  expect(contact).toContain('"latitude":17.9689,"longitude":79.5941')
  expect(contact).toContain('class="map"')
  await publish('publish', '')
  for (const path of ['/contact', '/', '/te']) {
    const text = await visitor(path)
    expect([path, /class="map"|openstreetmap\.org|GeoCoordinates/.test(text)]).toEqual([
      path,
      false,
    ])
  }
})
