import { expect, test } from 'vitest'
import { auditLines } from '../support/audit-events.ts'
import { insertRecords, insertSubscribers } from '../support/records.ts'
import { changeRows } from '../support/rows.ts'
import { openSite } from '../support/site.ts'

const site = await openSite()
const cookie = await site.staffCookie('Grace')
const storage = await site.storage()

/** Reads CSV as a spreadsheet program does; here every cell is quoted. */
function readSheet(text: string): string[][] {
  const rows: string[][] = [[]]
  let read = ''
  for (const [quoted, cell = '', end] of text.matchAll(/"((?:[^"]|"")*)"(,|\r\n)/g)) {
    read += quoted
    rows.at(-1)?.push(cell.replaceAll('""', '"'))
    if (end === '\r\n') rows.push([])
  }
  expect(read).toBe(text)
  return rows.slice(0, -1)
}

/** Posts the query parameters as form fields. */
function post(path: string) {
  const [call = '', query] = path.split('?')
  return site.fetch(call, { cookie, method: 'POST', body: new URLSearchParams(query) })
}

async function download(path: string) {
  const response = await post(path)
  const bytes = new Uint8Array(await response.arrayBuffer())
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  expect(response.status, text).toBe(200)
  return { response, text, rows: readSheet(text.slice(1)) }
}

test('the CSV opens correctly in a spreadsheet, and the export is logged', async () => {
  await insertRecords(storage, 'contacts', [
    {
      name: '=HYPERLINK("http://x.in","y")',
      phone: '+919848012345',
      message: 'One,\n"two"\r\nthree',
    },
    { name: 'దేవదాసు రెడ్డి', message: '-1+1', reference: 'K7MP-4WQ9', status: 'Answered' },
    { name: '@sum', message: '\tTab', email: "o'neil@x.in" },
  ])
  const { response, text, rows } = await download('/api/export/contacts')
  expect(text.startsWith('\ufeff')).toBe(true)
  expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  expect(response.headers.get('Content-Disposition')).toMatch(
    /^attachment; filename="contacts-full-\d{4}-\d\d-\d\d\.csv"$/,
  )
  const columns = ['No.', 'Name', 'Email', 'Phone', 'Message', 'Date', 'Reference', 'Status']
  const work = ['Assigned to', 'Privacy notice agreed to', 'Written down by', 'How it came']
  expect(rows[0]).toEqual([...columns, ...work])
  expect(rows.slice(1).map(([, name, , phone, message]) => [name, phone, message])).toEqual([
    [`'=HYPERLINK("http://x.in","y")`, '\t+919848012345', 'One,\n"two"\r\nthree'],
    ['దేవదాసు రెడ్డి', '\t9848012345', "'-1+1"],
    ["'@sum", '\t9848012345', "'\tTab"],
  ])
  // The tab makes a phone number text, which keeps its plus sign and leading zero.
  for (const cell of rows.flat()) expect(cell).not.toMatch(/^(?!\t\+?\d+$)[=+\-@\t\r]/)
  expect(rows[2]?.slice(6, 9)).toEqual(['K7MP-4WQ9', 'Replied', ''])
  expect(await auditLines(storage)).toContainEqual(['Grace', 'exported', 'contacts 3'])
})

test('an export has all rows that match the filter, in the requested language', async () => {
  const many = Array.from({ length: 1210 }, (_, number) => ({
    name: `Volunteer ${number}`,
    status: number % 2 ? ('Pending' as const) : ('Accepted' as const),
  }))
  await insertRecords(storage, 'volunteers', many)
  const whole = await download('/api/export/volunteers?page=3&per_page=10&language=te')
  expect(whole.rows).toHaveLength(1211)
  expect(whole.rows[0]?.[1]).toBe('పేరు')
  expect(new Set(whole.rows.map(([number]) => number)).size).toBe(1211)
  const some = await download('/api/export/volunteers?q=volunteer+12&status=Accepted')
  expect(some.rows.slice(1).every(([, name]) => /^Volunteer \d*[02468]$/.test(name ?? ''))).toBe(
    true,
  )
  expect((await auditLines(storage)).at(-1)?.[2]).toBe(`volunteers ${some.rows.length - 1}`)
  // It is streamed, not built in memory.
  const message = 'Long words. '.repeat(300)
  const long = Array.from({ length: 3000 }, (_, number) => ({ name: `Pastor ${number}`, message }))
  await insertRecords(storage, 'pastors', long)
  const reader = (await post('/api/export/pastors')).body?.getReader()
  await reader?.read()
  const part = await reader?.read()
  expect(part?.value?.length ?? 0).toBeLessThan(4_000_000)
  await reader?.cancel()
  expect((await download('/api/export/pastors')).rows).toHaveLength(3001)
  await storage.deleteFrom('pastors').execute()
})

test('dates are in the ministry’s time zone, all fields are there, and every cell is quoted', async () => {
  await insertRecords(storage, 'volunteers', [
    { name: 'Night owl', message: 'I sing', created_at: '2026-11-20T20:15:00.000Z' },
  ])
  const { response, rows } = await download('/api/export/volunteers?q=night+owl')
  expect(response.headers.get('Content-Disposition')).toContain('"volunteers-filtered-')
  const [names = [], cells = []] = rows
  const cell = (name: string) => cells[names.indexOf(name)]
  expect(cell('Date')).toBe('2026-11-21 01:45')
  expect(cell('Message')).toBe('I sing')
  expect(cell('Guardian’s consent (1 = yes)')).toBe('0')
  const { rows: prayers } = await download('/api/export/prayers')
  expect(prayers[0]).toContain('Follow up on')
})

test('an anonymous prayer stays anonymous, and the log contains no prayer text', async () => {
  await insertRecords(storage, 'prayers', [
    { name: '', is_anonymous: 1, message: 'a hidden sorrow', email: 'who@example.in' },
  ])
  const { rows } = await download('/api/export/prayers?q=who@example.in')
  const [, name, email, , , isAnonymous] = rows[1] ?? []
  expect([name, email, isAnonymous]).toEqual(['Anonymous', 'who@example.in', '1'])
  const log = JSON.stringify(await auditLines(storage))
  expect(log).toContain('prayers 1')
  expect(log).not.toMatch(/sorrow|who@/)
})

test('subscribers and an empty list can be exported', async () => {
  const empty = await download('/api/export/pastors')
  expect(empty.rows).toHaveLength(1)
  await insertSubscribers(storage, ['=cmd@x.in', 'b@x.in'])
  const { rows } = await download('/api/export/subscribers')
  expect(rows.map(([, email]) => email)).toEqual(['Email', "'=cmd@x.in", 'b@x.in'])
  const status = rows[0]?.indexOf('Status') ?? 0
  expect(rows.map((row) => row[status])).toEqual(['Status', 'confirmed', 'confirmed'])
  const consent = rows[0]?.indexOf('Privacy notice agreed to') ?? 0
  expect(rows[1]?.[consent]).toBe('test')
  await changeRows(storage, 'subscribers', { status: 'pending' }, { email: 'b@x.in' })
  const left = await download('/api/export/subscribers?status=pending')
  expect(left.rows.slice(1).map((row) => [row[1], row[status]])).toEqual([['b@x.in', 'pending']])
  const page = await site.page('/followers?status=pending', { cookie })
  expect(page.text).toContain('b@x.in')
  expect(page.text).not.toContain('cmd@x.in')
  expect(page.text).toContain('Not confirmed')
})
