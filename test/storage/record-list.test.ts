import { beforeEach, describe, expect, test } from 'vitest'
import { dayOf } from '../../domain/calendar/day.ts'
import { readListRequest, sortsOf } from '../../domain/people/list-request.ts'
import { type ListKind, recordKinds } from '../../domain/people/record-kinds.ts'
import { listPage, measure, nextWaiting } from '../../domain/people/record-list.server.ts'
import type { Storage } from '../../storage/database.server.ts'
import { instant } from '../../storage/instant.ts'
import { databases } from '../support/databases.ts'
import { addStaff, insertRecords, insertSubscribers } from '../support/records.ts'

describe.each(databases)('lists in $name', ({ open }) => {
  let db: Storage
  beforeEach(async () => {
    db = await open()
  })

  const page = (kind: ListKind, search: string) =>
    listPage(kind, readListRequest(kind, new URLSearchParams(search)).request, db)

  /** The names that a search finds; also checks their total. */
  async function found(kind: ListKind, parameters: Record<string, string>): Promise<string[]> {
    const { rows, total } = await page(kind, String(new URLSearchParams(parameters)))
    expect(total).toBe(rows.length)
    return rows.map((row) => String(row['name'] || row['email']))
  }

  test('searches substrings of all searchable fields, in any script', async () => {
    await insertRecords(db, 'contacts', [
      { name: 'Ravi Kumar', email: 'ravi@example.in', phone: '+919848012345' },
      { name: 'దేవదాసు రెడ్డి', message: 'మా అమ్మ కోసం ప్రార్థన చేయండి' },
      { name: 'రమ', message: 'Straße, ＦＵＬＬ width' },
      { name: 'O\'Neil "Q"', message: '100% sure_thing \\ done' },
    ])
    const search = (q: string) => found('contacts', { q })
    expect(await search('VI KUM')).toEqual(['Ravi Kumar'])
    expect(await search('kumar ravi@')).toEqual(['Ravi Kumar'])
    expect(await search('98480 12345')).toContain('Ravi Kumar')
    expect(await search('0091 98480-12345')).toContain('Ravi Kumar')
    expect(await search('98480 123')).toContain('Ravi Kumar')
    expect(await search('దాసు')).toEqual(['దేవదాసు రెడ్డి'])
    expect(await search('ప్రార్థన')).toEqual(['దేవదాసు రెడ్డి'])
    expect(await search('రమ')).toEqual(['రమ'])
    // Two Telugu letters are a word, found at any position.
    expect(await search('మా')).toEqual(['దేవదాసు రెడ్డి'])
    expect(await search('r')).toEqual(['Ravi Kumar'])
    expect(await search('full')).toEqual(['రమ'])
    expect(await search("o'neil")).toEqual(['O\'Neil "Q"'])
    expect(await search('"q"')).toEqual(['O\'Neil "Q"'])
    expect(await search('100%')).toEqual(['O\'Neil "Q"'])
    expect(await search('e_t')).toEqual(['O\'Neil "Q"'])
    expect(await search('\\')).toEqual([])
    for (const none of ['%%%', '___', 'r_vi', "' or 1=1 --", '" OR "ravi', 'ravi*', 'ravi NOT x']) {
      expect(await search(none), none).toEqual([])
    }
    expect(await search(' \t ')).toHaveLength(4)
  })

  test('finds names and churches in any spelling, but messages only as they are written', async () => {
    await insertRecords(db, 'pastors', [
      { name: 'దేవదాసు రెడ్డి', church: 'బేతేలు సంఘం', message: 'ప్రార్థన' },
      { name: 'Lakshmi Prasad', church: 'Bethel Church', message: 'prarthana' },
      { name: 'ఉష', church: 'Zion', message: '' },
    ])
    const search = (q: string) => found('pastors', { q })
    for (const q of ['devadasu', 'Dhevadas', 'దెవదాసు', 'devadasu reddi']) {
      expect([q, await search(q)]).toEqual([q, ['దేవదాసు రెడ్డి']])
    }
    expect(await search('లక్ష్మి')).toEqual(['Lakshmi Prasad'])
    expect(await search('usha')).toEqual(['ఉష'])
    expect(await search('sangam')).toEqual(['దేవదాసు రెడ్డి'])
    expect(await search('prardhana')).toEqual([])
  })

  test('a reference finds exactly its record, in any format', async () => {
    await insertRecords(db, 'pastors', [
      { name: 'One', reference: 'K7MP-4WQ9' },
      { name: 'Two', reference: '2345-6789', specialization: 'K7MP-4WQ9' },
      { name: 'Three', phone: '9823456789' },
    ])
    for (const q of ['K7MP-4WQ9', 'k7mp4wq9', ' K7MP 4WQ9 ']) {
      expect(await found('pastors', { q }), q).toEqual(['One'])
    }
    expect(await found('pastors', { q: '23456789' })).toEqual(['Two'])
    expect(await found('pastors', { q: '98234567' })).toEqual(['Three'])
    expect(await found('pastors', { q: 'k7mp' })).toEqual(['One', 'Two'])
  })

  test('prayer texts are not searched, and anonymous names are not exposed', async () => {
    await insertRecords(db, 'prayers', [
      { name: '', is_anonymous: 1, message: 'secret sorrow', email: 'who@example.in' },
      { name: 'Mary', message: 'secret sorrow', type: 'Guidance' },
    ])
    expect(await found('prayers', { q: 'sorrow' })).toEqual([])
    expect(await found('prayers', { q: 'guidance' })).toEqual(['Mary'])
    expect(await found('prayers', { q: 'who@example.in' })).toEqual(['Anonymous'])
  })

  test('status, sort and page combine, also when nearly all rows match', async () => {
    const many = Array.from({ length: 2500 }, (_, number) => ({
      name: `Person ${String(number).padStart(4, '0')}`,
      status: recordKinds.volunteers.statuses[number % 3] ?? 'Pending',
    }))
    await insertRecords(db, 'volunteers', many)
    for (const [search, total, names] of [
      ['per_page=2', 2500, ['0000', '0001']],
      ['per_page=2&page=1250', 2500, ['2498', '2499']],
      ['page=1000', 2500, []],
      ['q=person&per_page=2&page=2', 2500, ['0002', '0003']],
      ['q=person&status=Accepted&per_page=2', 833, ['0001', '0004']],
      ['q=pe&sort=name_desc&per_page=2', 2500, ['2499', '2498']],
      ['q=0042&sort=name_asc', 1, ['0042']],
      ['status=Declined&sort=name_desc&per_page=1', 833, ['2498']],
      ['sort=status_asc&per_page=1', 2500, ['2497']],
      ['sort=created_at_asc&per_page=1', 2500, ['2499']],
      // A two-letter word together with a longer one.
      ['q=0042+as&status=Pending', 1, ['0042']],
      ['q=0042+zz', 0, []],
    ] as const) {
      const shown = await page('volunteers', search)
      const numbers = shown.rows.map((row) => String(row['name']).replace('Person ', ''))
      expect([search, shown.total, numbers]).toEqual([search, total, names])
    }
  })

  test('sorts case-insensitively', async () => {
    await insertRecords(db, 'pastors', [{ name: 'bela' }, { name: 'Anna' }, { name: 'Carl' }])
    expect(await found('pastors', { sort: 'name_asc' })).toEqual(['Anna', 'bela', 'Carl'])
    await insertSubscribers(db, ['b@x.in', 'A@x.in', 'c@x.in'])
    const sorted = ['A@x.in', 'b@x.in', 'c@x.in']
    expect(await found('subscribers', { sort: 'email_asc' })).toEqual(sorted)
    expect(await found('subscribers', { q: 'A@X' })).toEqual(['A@x.in'])
  })

  test('lists what is open, what is nobody’s and what is due', async () => {
    const { id } = await addStaff(db, 'Grace')
    const today = dayOf(instant())
    await insertRecords(db, 'prayers', [
      { name: 'New', follow_up_on: '2020-01-01', urgency: 'suggested' },
      { name: 'Taken', status: 'Praying', assigned_to: id, follow_up_on: today },
      { name: 'Later', status: 'Praying', follow_up_on: '2999-01-01' },
      { name: 'Done', status: 'Answered', follow_up_on: today, urgency: 'flagged' },
    ])
    for (const [search, names] of [
      ['status=open', ['New', 'Taken', 'Later']],
      ['status=open&sort=name_asc', ['Later', 'New', 'Taken']],
      ['status=open&assigned=nobody', ['New', 'Later']],
      ['status=open&assigned=nobody&sort=name_desc', ['New', 'Later']],
      ['assigned=nobody', ['New', 'Later', 'Done']],
      ['status=urgent', ['New']],
      ['status=urgent&sort=name_asc', ['New']],
      ['due=today', ['New', 'Taken', 'Done']],
      ['status=open&due=today', ['New', 'Taken']],
      ['status=open&due=today&q=tak', ['Taken']],
    ] as const) {
      const parameters = Object.fromEntries(new URLSearchParams(search))
      expect([search, await found('prayers', parameters)]).toEqual([search, names])
    }
    const { request } = readListRequest('prayers', new URLSearchParams('status=open'))
    expect(await measure('prayers', request, db)).toMatchObject({ count: 3 })
    expect(await measure('prayers', request, db, { before: '1970-01-01' })).toEqual({ count: 0 })
    // Lists without these filters ignore them.
    expect(readListRequest('subscribers', new URLSearchParams('status=open')).wrong).toEqual([
      'status',
    ])
    expect(readListRequest('contacts', new URLSearchParams('due=today')).wrong).toEqual(['due'])
  })

  test('restricts a list to what its reader is assigned, whatever the filter', async () => {
    const { id: assigned_to } = await addStaff(db, 'Grace')
    const ruth = await addStaff(db, 'Ruth')
    await insertRecords(db, 'pastors', [
      { name: 'Asha', assigned_to },
      { name: 'Ravi', assigned_to, status: 'Approved' },
      { name: 'Anita', assigned_to: ruth.id },
      { name: 'Devi' },
    ])
    for (const [search, names] of [
      ['', ['Asha', 'Ravi']],
      ['&sort=name_desc', ['Ravi', 'Asha']],
      ['&sort=status_asc', ['Ravi', 'Asha']],
      ['&status=Approved', ['Ravi']],
      ['&q=a', ['Asha']],
      ['&q=avi', ['Ravi']],
    ] as const) {
      const parameters = new URLSearchParams(`assigned=me${search}`)
      const { request } = readListRequest('pastors', parameters)
      const { rows, total } = await listPage('pastors', request, db, assigned_to)
      expect([search, total]).toEqual([search, names.length])
      const shown = rows.map(({ name }) => String(name))
      expect(search.includes('sort') ? shown : shown.sort()).toEqual(names)
    }
  })

  test('is walked in every order and filter, also among equals', async () => {
    const { statuses } = recordKinds.volunteers
    const at = '2026-11-21T09:30:00.000Z'
    const many = Array.from({ length: 40 }, (_, number) => ({
      name: ['Asha', 'ravi', 'దేవదాసు'][number % 3] ?? '',
      status: statuses[(number >> 1) % 3] ?? 'Pending',
      ...(number % 5 < 2 && { created_at: at }),
    }))
    await insertRecords(db, 'volunteers', many)
    for (const sort of sortsOf('volunteers')) {
      for (const filter of ['', '&q=ravi', '&status=open', '&q=ash&status=open', '&q=nobody']) {
        const query = `sort=${sort}${filter}`
        // Without a status, those that still need work.
        const open = filter.includes('status') ? query : `${query}&status=open`
        const ids = (await page('volunteers', `${open}&per_page=500`)).rows.map(({ id }) => id)
        expect(ids.length > 0, query).toBe(!filter.includes('nobody'))
        const { request } = readListRequest('volunteers', new URLSearchParams(query))
        const walked = await Promise.all(
          ids.map((after) => nextWaiting('volunteers', request, db, { after })),
        )
        expect(walked, query).toEqual([...ids.slice(1), ...(ids.length > 0 ? [undefined] : [])])
      }
    }
  })
})
