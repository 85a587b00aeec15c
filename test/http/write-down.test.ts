import { expect, test } from 'vitest'
import { pathOf as to } from '../../app/paths.ts'
import { type RecordKind, recordKindNames, recordKinds } from '../../domain/people/record-kinds.ts'
import { decryptPrayer } from '../../domain/prayer/encryption.server.ts'
import { auditLines } from '../support/audit-events.ts'
import { elements, fieldErrors, textsOf } from '../support/html.ts'
import { openSite } from '../support/site.ts'

const site = await openSite()
const cookie = await site.staffCookie('Grace')
const prayerCookie = await site.staffCookie('Mary', 'prayer')
const storage = await site.storage()
const path = '/staff/write-down'
const write = (fields: Record<string, string>, more: object = {}) =>
  site.submit(path, { how: 'phone', ...fields }, { cookie, ...more })
const newest = (kind: RecordKind) =>
  storage.selectFrom(kind).selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()

test.each(recordKindNames)('%s need only a name and the words', async (kind) => {
  const { status, location } = await write({ kind, name: 'Rahel', message: 'Her words' })
  const record = await newest(kind)
  const shown = `${to(recordKinds[kind].listScreen)}/${record.id}`
  expect([status, location]).toEqual([303, `${shown}?notice=written-down`])
  expect(record).toMatchObject({
    ...{ name: 'Rahel', phone: '', email: '', status: recordKinds[kind].statuses[0] },
    ...{ taken_by: 'Grace', taken_how: 'phone', consent_version: 'spoken', language: 'en' },
  })
  const words = kind === 'prayers' ? decryptPrayer(record, storage) : record.message
  expect(words).toBe('Her words')
  for (const page of [shown, to(recordKinds[kind].listScreen)]) {
    expect((await site.page(page, { cookie })).text).toContain('By phone, written down by Grace')
  }
  const event = ['Grace', 'written-down', `${kind} ${record.id}`]
  expect(await auditLines(storage)).toContainEqual(event)
})

test('a prayer is stored encrypted, without the name of somebody who stays anonymous', async () => {
  const message = 'అమ్మ కోసం ప్రార్థించండి'
  const fields = { kind: 'prayers', name: 'Rahel', message, how: 'in-person', type: 'Healing' }
  await write({ ...fields, is_anonymous: '1' })
  const record = await newest('prayers')
  expect(record).toMatchObject({
    ...{ name: '', is_anonymous: 1, type: 'Healing', taken_how: 'in-person', language: 'te' },
  })
  expect(record.message).not.toContain(message)
  const { text } = await site.page('/supplications/desk', { cookie: prayerCookie })
  expect(text).toContain('written down by Grace')
})

test('nothing typed is lost when a field is wrong', async () => {
  const fields = { kind: 'pastors', name: '', message: 'Their\nwords', phone: '12', email: 'none' }
  const { status, text } = await write(fields)
  expect(status).toBe(422)
  expect(Object.keys(fieldErrors(text, 'write-down'))).toEqual(['name', 'phone', 'email'])
  expect(textsOf(text, 'textarea')).toEqual(['Their\nwords'])
  const chosen = elements(text, 'option').filter(({ selected }) => selected !== undefined)
  expect(chosen.map(({ value }) => value)).toEqual(['pastors', 'Other', 'phone'])
})

test.each([
  ['98480 9999', true],
  ['+91 98480 9999', true],
  ['0 98480 9999', true],
  ['98480 99999', false],
  ['91984 80999', false],
  ['040 2345 6789', false],
  ['+971 50 123 4567', false],
  ['2345 6789', false],
])('of %j a digit is missing: %j', async (phone, isMissing) => {
  const { status, text } = await write({ kind: 'contacts', name: 'Asha', message: phone, phone })
  expect(status).toBe(isMissing ? 422 : 303)
  if (isMissing) expect(fieldErrors(text, 'write-down')['phone']).toContain('ten digits')
})

test('the prayer role is offered prayers, and can write down nothing else', async () => {
  const { text } = await site.page(path, { cookie: prayerCookie })
  const offered = elements(text, 'option').filter(({ value }) =>
    recordKindNames.some((kind) => kind === value),
  )
  expect(offered.map(({ value }) => value)).toEqual(['prayers'])
  expect(text).not.toContain(to('Subscribers'))
  const before = await newest('contacts')
  const message = { kind: 'contacts', name: 'Rahel', message: 'x' }
  expect((await write(message, { cookie: prayerCookie })).status).toBe(422)
  expect(await newest('contacts')).toEqual(before)
})

test('the same form sent twice is one record, and the same words later are another', async () => {
  const count = async () => (await storage.selectFrom('contacts').select('id').execute()).length
  const fields = { kind: 'contacts', name: 'Rahel', message: 'Twice', opened: 'nine' }
  const before = await count()
  const fromOnePhone = { address: '10.9.9.9' }
  await write(fields, fromOnePhone)
  await write(fields, fromOnePhone)
  expect(await count()).toBe(before + 1)
  await write({ ...fields, opened: 'ten' }, fromOnePhone)
  expect(await count()).toBe(before + 2)
})
