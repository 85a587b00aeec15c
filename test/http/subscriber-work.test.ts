import { expect, test } from 'vitest'
import { linkToken } from '../../domain/mail-list/mail-link.server.ts'
import { addRow, rowsOf } from '../support/rows.ts'
import { subscriberRow } from '../support/sample-rows.ts'
import { openSite } from '../support/site.ts'

const site = await openSite()
// They read the settings, so only after the site has its own.
const { takeOff } = await import('../../domain/mail-list/subscription.server.ts')
const { suppress } = await import('../../domain/outbox/outbox.server.ts')
const { erasePerson, exportPerson } = await import('../../domain/privacy/person.server.ts')
const cookie = await site.staffCookie('Grace')
const storage = await site.storage()

const agreed = { intent: 'agree', language: 'en', words: 'She asked me on Sunday', agreed: 'yes' }

/** One person is a list of one line. */
const paste = (list: string) =>
  site.submit('/followers/import', { intent: 'pasted', list }, { cookie })

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
  await site.submit((await paste('own@example.in')).location, agreed, { cookie })
  const manage = linkToken('manage', 'own@example.in', storage)
  const own = await site.page(`/newsletter/mine?token=${manage}`)
  expect(own.text).toContain('How you agreed, as our office wrote it')
  expect(own.text).toContain('She asked me on Sunday')
  await paste('own@example.in\nother@example.in')
  const person = { email: 'own@example.in' }
  const { subscribers } = await exportPerson(person, 'Grace', storage)
  expect(subscribers).toMatchObject([{ added_by: 'Grace', consent_words: agreed.words }])
  await erasePerson(person, ['subscribers'], 'Grace', storage)
  const linesOf = (email: string) => rowsOf(storage, 'subscriber_import_lines', { email })
  expect(await linesOf('own@example.in')).toEqual([])
  expect(await linesOf('other@example.in')).toHaveLength(1)
})

test('one person is taken off with the reason, and put back', async () => {
  const { path } = await insert('aunt@example.in')
  const reason = { intent: 'take-off', reason: 'asked', note: 'Her nephew rang' }
  const taken = await site.submit(path, reason, { cookie })
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

test.each([
  ['unknown', 'RCPT TO 550 5.1.1', /server said .* does not exist, .*\(RCPT TO 550 5.1.1\)/],
  ['returned', '552 5.2.2', /Three emails came back within a month, the last .*\(552 5.2.2\)/],
] as const)(
  'an address to which mail is %s is shown as such, and can be tried again',
  async (cause, answer, words) => {
    const email = `${cause}@example.in`
    const { path } = await insert(email)
    await suppress(email.toUpperCase(), answer, storage, cause)
    expect(await statusOf(email)).toBe('suppressed')
    expect((await site.page(path, { cookie })).text).toMatch(words)
    const list = await site.page('/followers?status=suppressed', { cookie })
    expect(list.text).toContain(email)
    await site.submit(path, { intent: 'try-again' }, { cookie })
    expect(await statusOf(email)).toBe('confirmed')
    expect(await rowsOf(storage, 'suppressed_addresses', { email_key: email })).toEqual([])
  },
)

test('a complaint is shown with its reason, which staff cannot give themselves', async () => {
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
  const form = (await site.page(angry.path, { cookie })).text
  expect(form).toContain('value="died"')
  expect(form).not.toContain('value="complaint"')
})
