import { beforeEach, expect, test } from 'vitest'
import { auditLines } from '../support/audit-events.ts'
import { alertIn, textsOf } from '../support/html.ts'
import { publicForms } from '../support/public-forms.ts'
import { addRow, rowOf } from '../support/rows.ts'
import { subscriberRow } from '../support/sample-rows.ts'
import { openSite, withMail } from '../support/site.ts'

// The mails that staff choose on their own account page, and the newsletter's that they look after.

const site = await openSite(withMail)
const storage = await site.storage()
const cookie = await site.staffCookie('Priya')
const joel = await site.staffCookie('Joel')
const email = 'priya@example.org'

beforeEach(async () => {
  for (const table of ['mails', 'deliveries', 'audit_events'] as const) {
    await storage.deleteFrom(table).execute()
  }
  await storage.updateTable('staff').set({ email: '', mails: 'assigned problems' }).execute()
})

/** Chooses mails on the account page, at one's own address. */
async function choose(mails: Record<string, string>, path = '/account') {
  await storage.updateTable('staff').set({ email }).execute()
  return site.submit(path, { intent: 'mails', ...mails }, { cookie })
}

const mails = () =>
  storage.selectFrom('mails').select(['template', 'recipient', 'detail']).execute()

test('each form sends a notice of the kinds that staff chose, with the reference and no content', async () => {
  await choose({ prayers: 'on', contacts: 'on' })
  expect((await site.page('/account', { cookie })).text).toMatch(/name="prayers"[^>]*checked/)
  expect(await auditLines(storage)).toEqual([['Priya', 'notices-changed', 'contacts, prayers']])
  const references = []
  for (const { path, valid } of publicForms) {
    const { body } = await site.post(path, { ...valid, message: 'secret words' })
    references.push((body as { reference: string }).reference)
  }
  const [contact, , , prayer] = references
  const stored = await mails()
  expect(stored.map(({ recipient, detail }) => [recipient, detail])).toEqual([
    [email, `contacts ${contact}`],
    [email, `prayers ${prayer}`],
  ])
  expect(JSON.stringify(stored)).not.toMatch(/secret|asha|9848012345/i)
  const { composeMail } = await import('../../mail/compose.server.ts')
  const { mailUrls } = await import('../../app/mail-urls.server.ts')
  await choose({ prayers: 'on', contacts: 'on' }, '/te/account')
  const row = await storage.selectFrom('mails').selectAll().orderBy('id').executeTakeFirstOrThrow()
  const mail = await composeMail({ ...row, language: 'te' }, storage, mailUrls)
  expect(mail?.subject).toContain(contact)
  expect(mail?.text).toContain('http://localhost:3000/te/connects')
  // Whose account is switched off gets none.
  const switchOff = (disabled_at: string | null) =>
    storage.updateTable('staff').set({ disabled_at }).execute()
  await switchOff(new Date().toISOString())
  for (const { path, valid } of publicForms) await site.post(path, valid)
  await switchOff(null)
  await choose({})
  for (const { path, valid } of publicForms) await site.post(path, valid)
  expect(await mails()).toHaveLength(2)
})

const choice = (name = 'Joel') => rowOf(storage, 'staff', { name })
const tickedIn = (html: string) =>
  [...html.matchAll(/<input[^>]*name="(assigned|weekly|problems)"[^>]*>/g)].map(
    ([input, name]) => [name, input.includes('checked')] as const,
  )

test('what is assigned comes by mail, what has waited if chosen, and both stay as chosen until they are changed', async () => {
  const { text } = await site.page('/account', { cookie })
  expect(tickedIn(text)).toEqual([])
  await storage.updateTable('staff').set({ email: 'priya@example.org' }).execute()
  expect(tickedIn((await site.page('/account', { cookie })).text)).toEqual([
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
  const problems = async (name: string) => (await choice(name)).mails.includes('problems')
  await storage.updateTable('staff').set({ email: 'office@example.org' }).execute()
  await site.submit('/account', { intent: 'mails', problems: '1' }, { cookie: joel })
  expect(tickedIn((await site.page('/account', { cookie: joel })).text)).toHaveLength(2)
  expect([await problems('Joel'), await problems('Priya')]).toEqual([true, true])
  await site.submit('/account', { intent: 'mails' }, { cookie: joel })
  await site.submit('/account', { intent: 'mails' }, { cookie })
  expect([await problems('Joel'), await problems('Priya')]).toEqual([true, false])
  const own = await site.page('/account', { cookie })
  expect(tickedIn(own.text)).toContainEqual(['problems', false])
})

test('they cannot be chosen without an email address', async () => {
  const words = 'Save an email address above first. Then you can choose these.'
  expect((await site.page('/account', { cookie: joel })).text).toContain(words)
  const refused = await site.submit('/account', { intent: 'mails', weekly: '1' }, { cookie: joel })
  expect([refused.status, alertIn(refused.text)?.words]).toEqual([422, words])
  expect(await choice()).toMatchObject({ mails: 'assigned problems' })
})

test('a delivery is paused, resumed and cancelled, and its failed mails are sent again', async () => {
  const at = new Date().toISOString()
  const { id } = await addRow(storage, 'deliveries', {
    kind: 'letter',
    key: '2025-01-15',
    state: 'running',
    starts_at: at,
    started_at: at,
  })
  const change = async (intent: string, of: number | string = id, path = '/deliveries') => {
    const sent = await site.submit(path, { intent, id: String(of) }, { cookie })
    return sent.location || sent.status
  }
  const mail = { template: 'entry', priority: 1, language: 'en', detail: '' } as const
  const mailed = storage.selectFrom('mails').select(['state', 'finished_at'])
  for (const state of ['sent', 'sent', 'waiting', 'failed', 'suppressed'] as const) {
    const row = { ...mail, recipient: `${state}@example.org`, state, next_at: at, created_at: at }
    await addRow(storage, 'mails', { ...row, delivery_id: id })
  }
  const running = await site.page('/deliveries', { cookie })
  expect(running.text).toContain('January 15, 2025')
  expect(running.text).toMatch(/<progress max="5" value="4"/)
  expect(textsOf(running.text, 'dd')).toEqual(['2', '1', '1', '1'])
  expect(await change('pause')).toBe('/deliveries?notice=paused')
  expect((await site.page('/deliveries', { cookie })).text).toContain('Paused')
  expect(await change('resume', id, '/te/deliveries')).toBe('/te/deliveries?notice=resumed')
  expect(await change('pause', 999_999)).toContain('unchanged')
  for (const wrong of ['x', -1, '']) expect(await change('resume', wrong)).toBe(422)
  expect(await change('nothing')).toBe(400)
  expect(await change('cancel')).toContain('notice=cancelled')
  const state = storage.selectFrom('deliveries').select('state')
  expect(await state.executeTakeFirst()).toEqual({ state: 'cancelled' })
  const cancelled = (await site.page('/deliveries', { cookie })).text
  expect(textsOf(cancelled, 'dt')).toEqual(['Sent', 'Failed', 'Not sent'])
  expect(textsOf(cancelled, 'dd')).toEqual(['2', '1', '2'])
  await storage.deleteFrom('mails').execute()

  const done = { state: 'done', finished_at: at, sent: 0, failed: 2, left_out: 0 } as const
  await storage.updateTable('deliveries').set(done).execute()
  const reader = await addRow(storage, 'subscribers', subscriberRow('full@example.org'))
  const failed = { state: 'failed', last_error: '552 5.2.2', next_at: at, created_at: at } as const
  const whose = { recipient: reader.email, subscriber_id: reader.id, delivery_id: id }
  await addRow(storage, 'mails', { ...mail, ...failed, ...whose, finished_at: at })
  const { text } = await site.page('/deliveries', { cookie })
  expect(text).toContain('Send the failed emails again (1)')
  // A list that does not show all of them says so.
  expect(text).toContain('1 to 1 of 2')
  expect(await change('resend', id, '/te/deliveries')).toBe('/te/deliveries?notice=resent')
  expect(await change('resend', id)).toContain('unchanged')
  expect(await mailed.execute()).toEqual([{ state: 'waiting', finished_at: null }])
  const page = await site.page('/deliveries?notice=resent', { cookie })
  expect(page.text).toContain('being sent again')
  expect(page.text).not.toContain('Send the failed emails again')
  const acts = ['delivery-paused', 'delivery-resumed', 'delivery-cancelled', 'delivery-resent']
  const logged = acts.map((act) => ['Priya', act, `deliveries ${id}`])
  expect(await auditLines(storage)).toEqual(logged)
  await storage.deleteFrom('subscribers').execute()
})

test('a day without an entry has no test mail', async () => {
  const fields = { intent: 'test', email, date: '1999-01-01', language: 'en' }
  const page = await site.submit('/deliveries', fields, { cookie })
  expect(page.status).toBe(422)
  expect(page.text).toContain('There is no entry for this day.')
  expect(await mails()).toEqual([])
  // That of a day with one goes to whoever asks.
  const day = { ...fields, date: '2025-02-21' }
  await site.submit('/deliveries', day, { cookie })
  expect(await mails()).toMatchObject([{ template: 'test', recipient: email }])
})
