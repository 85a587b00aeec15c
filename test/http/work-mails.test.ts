import { beforeEach, expect, test } from 'vitest'
import { auditLines } from '../support/audit-events.ts'
import { alertIn } from '../support/html.ts'
import { rowOf } from '../support/rows.ts'
import { openSite } from '../support/site.ts'

// The choice of mails on one's own account page, and the buttons that assign.

const site = await openSite()
const priya = await site.staffCookie('Priya')
const joel = await site.staffCookie('Joel')
const storage = await site.storage()
const joelId = await site.staffId('Joel')

beforeEach(async () => {
  await storage.deleteFrom('mails').execute()
  const chosen = { email: 'joel@example.org', mails: 'assigned problems' }
  await storage.updateTable('staff').set(chosen).where('id', '=', joelId).execute()
})

const choice = () => rowOf(storage, 'staff', { id: joelId })
const tickedIn = (html: string) =>
  [...html.matchAll(/<input[^>]*name="(assigned|weekly|problems)"[^>]*>/g)].map(
    ([input, name]) => [name, input.includes('checked')] as const,
  )

test('what is assigned comes by mail, what has waited if chosen, and both stay as chosen until they are changed', async () => {
  const { text } = await site.page('/account', { cookie: priya })
  expect(tickedIn(text)).toEqual([])
  await storage.updateTable('staff').set({ email: 'priya@example.org' }).execute()
  expect(tickedIn((await site.page('/account', { cookie: priya })).text)).toEqual([
    ['assigned', true],
    ['weekly', false],
    ['problems', true],
  ])
  const fields = { intent: 'mails', weekly: '1' }
  const saved = await site.submit('/te/account', fields, { cookie: joel })
  expect([saved.status, saved.location]).toEqual([303, '/te/account?notice=mails'])
  expect(await choice()).toMatchObject({ mails: 'problems weekly', mail_language: 'te' })
  const page = await site.page('/account?notice=mails', { cookie: joel })
  expect(alertIn(page.text)?.words).toBe('Saved.')
  expect(tickedIn(page.text)).toEqual([
    ['assigned', false],
    ['weekly', true],
  ])
  await site.submit('/account', { intent: 'mails' }, { cookie: joel })
  expect(await choice()).toMatchObject({ mails: 'problems', mail_language: 'en' })
  const event = ['Joel', 'notices-changed', '']
  expect((await auditLines(storage)).slice(-2)).toEqual([event, event])
})

test('only administrators choose whether they are told what is not well, and it is on at first', async () => {
  const problems = async (name: string) =>
    (await rowOf(storage, 'staff', { name })).mails.includes('problems')
  await storage.updateTable('staff').set({ email: 'office@example.org' }).execute()
  await site.submit('/account', { intent: 'mails', problems: '1' }, { cookie: joel })
  expect(tickedIn((await site.page('/account', { cookie: joel })).text)).toHaveLength(2)
  expect([await problems('Joel'), await problems('Priya')]).toEqual([true, true])
  await site.submit('/account', { intent: 'mails' }, { cookie: joel })
  await site.submit('/account', { intent: 'mails' }, { cookie: priya })
  expect([await problems('Joel'), await problems('Priya')]).toEqual([true, false])
  const own = await site.page('/account', { cookie: priya })
  expect(tickedIn(own.text)).toContainEqual(['problems', false])
})

test('they cannot be chosen without an email address', async () => {
  await storage.updateTable('staff').set({ email: '' }).execute()
  const words = 'Save an email address above first. Then you can choose these.'
  expect((await site.page('/account', { cookie: joel })).text).toContain(words)
  const refused = await site.submit('/account', { intent: 'mails', weekly: '1' }, { cookie: joel })
  expect([refused.status, alertIn(refused.text)?.words]).toEqual([422, words])
  expect(await choice()).toMatchObject({ mails: 'assigned problems' })
})
