import { beforeEach, expect, test, vi } from 'vitest'
import { addEntries, clearEntries } from '../support/entries.ts'
import { textsOf } from '../support/html.ts'
import { addRow } from '../support/rows.ts'
import { openSite } from '../support/site.ts'
import { inIndia } from '../support/site-clock.ts'

const site = await openSite()
const cookie = await site.staffCookie('Priya')
const storage = await site.storage()

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: inIndia('2026-03-15', '09:00').epochMilliseconds })
  await clearEntries(storage)
  await storage.deleteFrom('documents').where('kind', '=', 'archive').execute()
  await addEntries([{ date: '2025-03-15', headline: 'Oil for the lamp' }], storage)
  return () => vi.useRealTimers()
})

const onHome = async (path: string) =>
  textsOf((await site.page(path)).text, 'p').filter((words) => words.includes(' · '))
const publish = (fields: Record<string, string>, as = cookie) =>
  site.submit('/staff/site/archive/main', { intent: 'publish', ...fields }, { cookie: as })
const deliveries = async () => (await site.page('/deliveries', { cookie })).text

test('Home marks an entry of the archive, in both languages', async () => {
  expect(await onHome('/')).toContain('From our archive · March 15, 2025')
  expect((await onHome('/te')).join()).toContain('మా పాత ధ్యానాల నుండి · 15 మార్చి, 2025')
  vi.setSystemTime(inIndia('2026-03-15', '12:05').epochMilliseconds)
  const { headers } = await site.page('/')
  expect(headers.get('Cache-Control')).toBe('public, s-maxage=60, stale-while-revalidate=600')
  vi.setSystemTime(inIndia('2026-03-16', '04:59').epochMilliseconds)
  const soon = (await site.page('/')).headers.get('Cache-Control')
  expect(soon).toBe('public, s-maxage=60, stale-while-revalidate=0')
})

test('staff switch it off and on in the studio', async () => {
  const form = await site.page('/staff/site/archive/main', { cookie })
  expect(form.text).toContain('On a day without an entry')
  await publish({ 'f.switchedOn': '' })
  expect(await onHome('/')).toContain('Latest · March 15, 2025')
  await publish({ 'f.switchedOn': 'true' })
  expect(await onHome('/')).toContain('From our archive · March 15, 2025')
})

test('only an administrator, who sees what will go, lets the email send it', async () => {
  const form = await site.page('/staff/site/archive/main', { cookie })
  expect(form.text).toContain('href="/newsletter/2025-03-15"')
  const office = await site.staffCookie('Ruth')
  const on = { 'f.switchedOn': 'true', 'f.mails': 'true' }
  const refused = await publish(on, office)
  expect(refused.location).toContain('notice=notAdministrator')
  expect(await deliveries()).toContain('no email goes out.')
  // The draft is kept: an administrator publishes it.
  const published = await publish(on)
  expect(published.location).toContain('notice=published')
  expect(await deliveries()).toContain('in an earlier year goes out ten minutes later')
  const after = await site.page(published.location ?? '', { cookie })
  const mailed = 'the entry of the same date in an earlier year goes out ten minutes later'
  expect(after.text).toContain(`Visitors see it now. On a day without an entry, ${mailed}`)
  // Anybody who publishes may switch it off; nobody else may bring it back from the history.
  await publish({ ...on, 'f.mails': '' }, office)
  expect(await deliveries()).toContain('no email goes out.')
  const { id } = await storage
    .selectFrom('document_versions')
    .select('id')
    .where('fields', 'like', '%mails%')
    .executeTakeFirstOrThrow()
  const history = '/staff/site/archive/main/history'
  const restoring = { intent: 'restore', id: String(id) }
  const restored = await site.submit(history, restoring, { cookie: office })
  expect(restored.location).toContain('notice=notAdministrator')
  expect(await deliveries()).toContain('no email goes out.')
})

test('the list of deliveries names the archive’s entry, and the editor says who gets a mail', async () => {
  const starts_at = '2026-03-14T23:40:00.000Z'
  const delivery = { kind: 'letter', key: '2026-03-15', archive_date: '2025-03-15' } as const
  await addRow(storage, 'deliveries', { ...delivery, starts_at, state: 'planned' })
  const list = await site.page('/deliveries', { cookie })
  expect(list.text).toContain('href="/newsletter/2025-03-15"')
  expect(textsOf(list.text, 'p')).toContain('From our archive · March 15, 2025')
  // That a day which was mailed gets no second mail: letter-mail.test.ts.
  const editor = await site.page('/letter?date=2026-03-15', { cookie })
  expect(editor.text).toContain('Nobody gets it by email: this site has no email set up.')
})
