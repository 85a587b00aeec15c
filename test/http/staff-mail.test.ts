import { beforeEach, expect, test } from 'vitest'
import { auditLines } from '../support/audit-events.ts'
import { textsOf } from '../support/html.ts'
import { openSite } from '../support/site.ts'

const site = await openSite()
const cookie = await site.staffCookie('Priya')
const email = 'priya@example.org'
const { notifyStaff } = await import('../../domain/staff/notice.server.ts')

beforeEach(async () => {
  const storage = await site.storage()
  for (const table of ['mails', 'deliveries', 'audit_events'] as const) {
    await storage.deleteFrom(table).execute()
  }
})

/** Chooses mails on the account page, at one's own address. */
async function choose(mails: Record<string, string>, path = '/account') {
  const storage = await site.storage()
  await storage.updateTable('staff').set({ email }).execute()
  return site.submit(path, { intent: 'mails', ...mails }, { cookie })
}

async function mails() {
  const storage = await site.storage()
  return storage.selectFrom('mails').select(['template', 'recipient', 'detail']).execute()
}

async function auditEvents() {
  const storage = await site.storage()
  return auditLines(storage)
}

test('staff get notices of the kinds that they chose only', async () => {
  const saved = await choose({ prayers: 'on', contacts: 'on' })
  expect([saved.status, saved.headers.get('Location')]).toEqual([303, '/account?notice=mails'])
  const page = await site.page('/account?notice=mails', { cookie })
  expect(page.text).toContain('Saved.')
  expect(page.text).toMatch(/name="prayers"[^>]*checked/)
  const storage = await site.storage()
  await notifyStaff('prayers', 'K7MP-4WQ9', storage)
  await notifyStaff('volunteers', 'C2DF-99XT', storage)
  expect(await mails()).toEqual([
    { template: 'notice', recipient: email, detail: 'prayers K7MP-4WQ9' },
  ])
  expect(await auditEvents()).toEqual([['Priya', 'notices-changed', 'contacts, prayers']])

  await choose({})
  await notifyStaff('prayers', 'K7MP-4WQ9', storage)
  expect(await mails()).toHaveLength(1)
})

test('a notice is stored in the transaction of its record', async () => {
  await choose({ pastors: 'on' })
  const storage = await site.storage()
  const attempt = storage.transaction().execute(async (transaction) => {
    await notifyStaff('pastors', 'K7MP-4WQ9', transaction)
    throw new Error('the record could not be stored')
  })
  await expect(attempt).rejects.toThrow()
  expect(await mails()).toEqual([])
})

test('the mail of a notice has the kind and a link', async () => {
  const { composeMail } = await import('../../mail/compose.server.ts')
  const { mailUrls } = await import('../../app/mail-urls.server.ts')
  await choose({ prayers: 'on' }, '/te/account')
  const storage = await site.storage()
  await notifyStaff('prayers', 'K7MP-4WQ9', storage)
  const row = await storage.selectFrom('mails').selectAll().executeTakeFirstOrThrow()
  const mail = await composeMail(row, storage, mailUrls)
  expect(mail?.subject).toBe('కొత్త ప్రార్థన మనవి వచ్చింది: K7MP-4WQ9')
  expect(mail?.text).toContain('http://localhost:3000/te/supplications')
})

test('a delivery shows its progress and can be paused, resumed and cancelled', async () => {
  const storage = await site.storage()
  const at = '2025-01-13T23:30:00.000Z'
  const { id } = await storage
    .insertInto('deliveries')
    .values({
      kind: 'letter' as const,
      key: '2025-01-14',
      state: 'running',
      starts_at: at,
      started_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const mail = {
    template: 'entry',
    priority: 1,
    language: 'en',
    detail: '',
    delivery_id: id,
  } as const
  for (const state of ['sent', 'sent', 'waiting', 'failed', 'suppressed'] as const) {
    await storage
      .insertInto('mails')
      .values({ ...mail, recipient: `${state}@example.org`, state, next_at: at, created_at: at })
      .execute()
  }
  const page = await site.page('/deliveries', { cookie })
  expect(page.status).toBe(200)
  expect(page.text).toContain('January 14, 2025')
  expect(page.text).toMatch(/<progress max="5" value="4"/)
  expect(textsOf(page.text, 'dd')).toEqual(['2', '1', '1', '1'])
  const state = async () =>
    (await storage.selectFrom('deliveries').select('state').executeTakeFirst())?.state
  const change = (intent: string, of: number | string, path = '/deliveries') =>
    site.submit(path, { intent, id: String(of) }, { cookie })
  expect((await change('pause', id)).headers.get('Location')).toBe('/deliveries?notice=paused')
  expect(await state()).toBe('paused')
  await change('resume', id, '/te/deliveries')
  expect(await state()).toBe('running')
  expect((await change('pause', 999_999)).headers.get('Location')).toContain('unchanged')
  for (const wrong of ['x', -1, '']) expect((await change('resume', wrong)).status).toBe(422)
  expect((await change('nothing', id)).status).toBe(400)
  await change('cancel', id)
  expect(await state()).toBe('cancelled')
  expect(await auditEvents()).toEqual([
    ['Priya', 'delivery-paused', `deliveries ${id}`],
    ['Priya', 'delivery-resumed', `deliveries ${id}`],
    ['Priya', 'delivery-cancelled', `deliveries ${id}`],
  ])
})

test('a delivery’s failed mails are sent again with a button, while its entry is new', async () => {
  const storage = await site.storage()
  const at = new Date().toISOString()
  const done = { state: 'done', starts_at: at, started_at: at, finished_at: at } as const
  const { id } = await storage
    .insertInto('deliveries')
    .values({
      ...done,
      kind: 'letter' as const,
      key: '2025-01-15',
      sent: 0,
      failed: 1,
      left_out: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const email = 'full@example.org'
  const subscriber = await storage
    .insertInto('subscribers')
    .values({
      email,
      email_key: email,
      status: 'confirmed',
      language: 'en',
      subscribed_at: at,
      consent_version: 'test',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await storage
    .insertInto('mails')
    .values({
      template: 'entry',
      priority: 1,
      recipient: email,
      language: 'en',
      detail: '',
      subscriber_id: subscriber.id,
      delivery_id: id,
      state: 'failed',
      last_error: '552 5.2.2',
      next_at: at,
      created_at: at,
      finished_at: at,
    })
    .execute()
  expect((await site.page('/deliveries', { cookie })).text).toContain(
    'Send the failed emails again (1)',
  )
  const press = () =>
    site.submit('/te/deliveries', { intent: 'resend', id: String(id) }, { cookie })
  expect((await press()).headers.get('Location')).toBe('/te/deliveries?notice=resent')
  expect((await press()).headers.get('Location')).toContain('unchanged')
  const [mail] = await storage.selectFrom('mails').select(['state', 'finished_at']).execute()
  expect(mail).toEqual({ state: 'waiting', finished_at: null })
  const page = await site.page('/deliveries?notice=resent', { cookie })
  expect(page.text).toContain('being sent again')
  expect(page.text).not.toContain('Send the failed emails again')
  expect(await auditEvents()).toEqual([['Priya', 'delivery-resent', `deliveries ${id}`]])
  await storage.deleteFrom('subscribers').where('id', '=', subscriber.id).execute()
})

test('a delivery paused before its start keeps the start time', async () => {
  const storage = await site.storage()
  const starts_at = '2998-01-13T23:30:00.000Z'
  const planned = {
    kind: 'letter' as const,
    key: '2998-01-14',
    state: 'planned',
    starts_at,
  } as const
  const row = await storage.insertInto('deliveries').values(planned).returning('id').execute()
  const fields = { id: String(row[0]?.id) }
  await site.submit('/deliveries', { ...fields, intent: 'pause' }, { cookie })
  const paused = await site.page('/deliveries', { cookie })
  expect(paused.text).toMatch(/It was planned for 14.Jan 2998.*and keeps that time\./)
  await site.submit('/deliveries', { ...fields, intent: 'resume' }, { cookie })
  const found = await storage.selectFrom('deliveries').selectAll().executeTakeFirst()
  expect(found).toMatchObject({ state: 'planned', starts_at })
})

test('a day without an entry has no preview and no test mail', async () => {
  const preview = await site.call('/api/delivery_preview?date=1999-01-01', { cookie })
  expect(preview.status).toBe(404)
  const fields = {
    intent: 'test',
    email: 'priya@example.org',
    date: '1999-01-01',
    language: 'en',
  }
  const page = await site.submit('/deliveries?date=1999-01-01', fields, { cookie })
  expect(page.status).toBe(422)
  expect(page.text).toContain('There is no entry for this day.')
  expect(await mails()).toEqual([])
})

test('each form sends a notice with the reference but no content', async () => {
  const everything = { contacts: 'on', prayers: 'on', pastors: 'on', volunteers: 'on' }
  await choose(everything)
  const visitor = { name: 'Asha Rani', email: 'asha@example.in', phone: '9848012345' }
  const sent = [
    await site.post('/api/submit_contact.php', { ...visitor, message: 'secret words' }),
    await site.post('/api/prayer_request.php', {
      ...visitor,
      name: 'Anonymous',
      is_anonymous: 1,
      type: 'Healing',
      message: 'secret words',
    }),
    await site.post('/api/pastor_signup.php', {
      ...visitor,
      church: 'Bethel',
      experience: '1-5 years',
      specialization: 'Villages',
      message: 'secret words',
    }),
    await site.post('/api/volunteer_signup.php', {
      ...visitor,
      availability: 'Weekends',
      message: 'secret words',
    }),
  ]
  const references = sent.map(({ status, body }) => {
    expect([status, body]).toMatchObject([200, { reference: expect.any(String) }])
    return typeof body === 'object' && body && 'reference' in body ? body.reference : ''
  })
  const stored = await mails()
  expect(stored.map(({ detail }) => detail).sort()).toEqual(
    ['contacts', 'prayers', 'pastors', 'volunteers']
      .map((kind, place) => `${kind} ${references[place]}`)
      .sort(),
  )
  expect(JSON.stringify(stored)).not.toMatch(/secret|asha|9848012345/i)

  const storage = await site.storage()
  const disabled_at = new Date().toISOString()
  await storage.updateTable('staff').set({ disabled_at }).execute()
  await notifyStaff('prayers', 'K7MP-4WQ9', storage)
  await storage.updateTable('staff').set({ disabled_at: null }).execute()
  expect(await mails()).toHaveLength(4)
})
