import { expect, test } from 'vitest'
import { linkToken } from '../../domain/mail-list/mail-link.server.ts'
import { takeOff } from '../../domain/mail-list/take-off.server.ts'
import { suppress } from '../../domain/outbox/outbox.server.ts'
import { erasePerson, exportPerson } from '../../domain/privacy/person.server.ts'
import { addRow, rowsOf } from '../support/rows.ts'
import { subscriberRow } from '../support/sample-rows.ts'
import { openSite } from '../support/site.ts'

const site = await openSite()
const cookie = await site.staffCookie('Grace')
const storage = await site.storage()

const agreed = { intent: 'agree', language: 'en', words: 'She asked me on Sunday', agreed: 'yes' }

/** One person is a list of one line. */
async function look(email: string): Promise<string> {
  const list = { intent: 'pasted', list: email }
  const { location } = await site.submit('/followers/import', list, { cookie })
  return location
}

async function add(email: string) {
  return site.submit(await look(email), agreed, { cookie })
}

async function insert(email: string) {
  const { id } = await addRow(storage, 'subscribers', {
    ...subscriberRow(email),
    confirmed_at: '2026-01-01T00:00:00.000Z',
  })
  return { id, path: `/followers/${id}` }
}

async function statusOf(email: string) {
  return (await rowsOf(storage, 'subscribers', { email }))[0]?.status
}

test('how somebody agreed is shown to them, downloaded, and erased with them', async () => {
  await add('own@example.in')
  const manage = linkToken('manage', 'own@example.in', storage)
  const own = await site.page(`/newsletter/mine?token=${manage}`)
  expect(own.text).toContain('How you agreed, as our office wrote it')
  expect(own.text).toContain('She asked me on Sunday')
  const list = 'own@example.in\nother@example.in'
  await site.submit('/followers/import', { intent: 'pasted', list }, { cookie })
  const person = { email: 'own@example.in' }
  const { subscribers } = await exportPerson(person, 'Grace', storage)
  expect(subscribers).toMatchObject([
    { added_by: 'Grace', consent_words: 'She asked me on Sunday' },
  ])
  await erasePerson(person, ['subscription'], 'Grace', storage)
  const lines = await storage
    .selectFrom('subscriber_import_lines')
    .select('email')
    .where('email', 'in', ['own@example.in', 'other@example.in'])
    .execute()
  expect(lines).toEqual([{ email: 'other@example.in' }])
})

test('somebody who is known, left, or cannot be reached is not added, and staff read why', async () => {
  await insert('known@example.in')
  const removed = await insert('removed@example.in')
  const reason = { intent: 'take-off', reason: 'asked', note: '' }
  await site.submit(removed.path, reason, { cookie })
  await insert('left@example.in')
  await site.submit(`/newsletter/leave?token=${linkToken('leave', 'left@example.in', storage)}`, {})
  expect(await statusOf('left@example.in')).toBeUndefined()
  await suppress('bad@example.in', 'RCPT TO 550', storage)
  for (const [email, words] of [
    ['KNOWN@example.in', 'On the list already'],
    ['removed@example.in', 'They asked for it'],
    ['Left@example.in', 'left@example.in'],
    ['bad@example.in', 'RCPT TO 550'],
  ] as const) {
    const shown = await site.page(await look(email), { cookie })
    expect(shown.text.toLowerCase()).toContain(words.toLowerCase())
    expect(shown.text).not.toContain('value="agree"')
  }
})

test('one person is taken off with the reason, and put back', async () => {
  const { path } = await insert('aunt@example.in')
  const taken = await site.submit(
    path,
    { intent: 'take-off', reason: 'asked', note: 'Her nephew rang' },
    { cookie },
  )
  expect(taken.location).toBe(`${path}?notice=taken-off`)
  const page = await site.page(`${path}?notice=taken-off`, { cookie })
  expect(page.text).toContain('aunt@example.in is off the list.')
  expect(page.text).toContain('They asked for it')
  expect(page.text).toContain('Her nephew rang')
  expect(page.text).not.toContain('value="take-off"')
  const list = await site.page('/followers?q=aunt', { cookie })
  expect(list.text).toContain('Taken off')
  expect(list.text).toContain('They asked for it')
  const twice = await site.submit(path, { intent: 'take-off', reason: 'died' }, { cookie })
  expect(twice.location).toBe(`${path}?notice=already`)
  const manage = linkToken('manage', 'aunt@example.in', storage)
  expect((await site.page(`/newsletter/mine?token=${manage}`)).text).toContain(
    'taken off the list by our office',
  )

  await site.submit(path, { intent: 'put-back' }, { cookie })
  expect(await statusOf('aunt@example.in')).toBe('confirmed')
  const back = await site.page(`${path}?notice=back`, { cookie })
  expect(back.text).toContain('aunt@example.in is on the list again.')
  expect(back.text).not.toContain('Her nephew rang')
})

test('an address that a mail server rejects is shown as such, and can be tried again', async () => {
  const { path } = await insert('typo@example.in')
  await suppress('Typo@example.in', 'RCPT TO 550 5.1.1', storage)
  expect(await statusOf('typo@example.in')).toBe('suppressed')
  const page = await site.page(path, { cookie })
  expect(page.text).toMatch(
    /An email server said that this address does not exist, .*\(RCPT TO 550 5.1.1\)/,
  )
  const list = await site.page('/followers?status=suppressed', { cookie })
  expect(list.text).toContain('typo@example.in')
  await site.submit(path, { intent: 'try-again' }, { cookie })
  expect(await statusOf('typo@example.in')).toBe('confirmed')
  const rows = await rowsOf(storage, 'suppressed_addresses', { email_key: 'typo@example.in' })
  expect(rows).toEqual([])
})

test('an address whose mails came back, and a complaint, are shown with their reason', async () => {
  const full = await insert('full@example.in')
  await suppress('full@example.in', '552 5.2.2', storage, 'returned')
  const page = await site.page(full.path, { cookie })
  expect(page.text).toMatch(/Three emails came back within a month, the last .*\(552 5.2.2\)/)
  await site.submit(full.path, { intent: 'try-again' }, { cookie })
  expect(await statusOf('full@example.in')).toBe('confirmed')

  const angry = await insert('angry@example.in')
  const id = Number(angry.path.split('/').at(-1))
  await takeOff(id, { reason: 'complaint', note: '' }, '', storage)
  const left = await site.page(angry.path, { cookie })
  expect(left.text).toContain('They marked an email as spam,')
  expect((await site.page('/followers?q=angry', { cookie })).text).toContain(
    'marked an email as spam',
  )
  await site.submit(angry.path, { intent: 'put-back' }, { cookie })
  expect(await statusOf('angry@example.in')).toBe('confirmed')
  // Staff cannot give that reason themselves.
  const form = (await site.page(angry.path, { cookie })).text
  expect(form).toContain('value="died"')
  expect(form).not.toContain('value="complaint"')
})
