import { DatabaseSync } from 'node:sqlite'
import { expect, test, vi } from 'vitest'
import { documentForms } from '../support/document-forms.ts'
import { openSite } from '../support/site.ts'

// Each statement of a publication is a round trip to PostgreSQL while all other publications wait.

const site = await openSite()
const cookie = await site.staffCookie('Priya')
const { typed, send } = documentForms(site, cookie)
const friday = '/staff/site/services/friday-fasting-prayer'

// The first change of a kind copies its starter.
await send(friday, 'publish', { 'f.starts': '12:30' })

test.each([
  ['save', '13:00', 5],
  ['publish', '14:00', 9],
])('%s locks and reads once', async (intent, starts, count) => {
  const fields = await typed(friday, { 'f.starts': starts, intent })
  const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare')
  const { status } = await site.submit(friday, fields, { cookie })
  const all = prepare.mock.calls.map(([sql]) => sql)
  prepare.mockRestore()
  expect(status).toBe(303)
  const inTransaction = all.slice(all.indexOf('begin immediate') + 1, all.indexOf('commit'))
  expect(inTransaction.filter((sql) => sql.startsWith('update "locks"'))).toHaveLength(1)
  expect(inTransaction).toHaveLength(count)
})
