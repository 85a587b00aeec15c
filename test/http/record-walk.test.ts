import { beforeEach, expect, test } from 'vitest'
import { alertIn, fieldValue, textsOf } from '../support/html.ts'
import { insertRecords } from '../support/records.ts'
import { rowsOf } from '../support/rows.ts'
import { openSite } from '../support/site.ts'

const site = await openSite()
const cookie = await site.staffCookie()
const storage = await site.storage()
const open = async (path: string) => (await site.page(path, { cookie })).text
const post = (path: string, fields: Record<string, string>) => site.submit(path, fields, { cookie })

/** The ids of new messages a second apart; the first is the newest. */
async function insert(...names: string[]) {
  const messages = names.map((name) => ({ name }))
  await insertRecords(storage, 'contacts', messages)
  const rows = await storage.selectFrom('contacts').select('id').orderBy('id', 'desc').execute()
  return rows.map(({ id }) => id)
}

const statusOf = async (id: number | undefined) =>
  (await rowsOf(storage, 'contacts', { id: id ?? 0 }))[0]?.status

beforeEach(async () => {
  await storage.deleteFrom('contacts').execute()
})

test('answered, next: the list is walked in its search and status, and the last undo works', async () => {
  const [ravi, other, asha, devi] = await insert('Walk Ravi', 'Somebody', 'Walk Asha', 'Walk Devi')
  const list = '?q=walk&status=New'
  const page = await open(`/connects/${ravi}${list}`)
  expect(textsOf(page, 'button')).toContain('Replied, next')
  const first = await post(`/connects/${ravi}${list}`, { intent: 'answered-next', seen: 'New' })
  expect(first.location).toMatch(`/connects/${asha}${list}&notice=changed&of=${ravi}`)
  const shown = await open(first.location)
  expect(alertIn(shown)?.words).toBe('Walk Ravi: marked as Replied.')
  const second = await post(`/connects/${asha}${list}`, { intent: 'answered-next', seen: 'New' })
  expect(second.location).toContain(`/connects/${devi}${list}`)
  expect([await statusOf(ravi), await statusOf(asha), await statusOf(other)]).toEqual([
    'Answered',
    'Answered',
    'New',
  ])

  const batch = fieldValue(shown, 'batch') ?? ''
  const undone = await post(`/connects/${ravi}${list}`, { intent: 'undo', batch })
  expect(alertIn(await open(undone.location))?.words).toBe('Undone.')
  expect(await statusOf(ravi)).toBe('New')
  // An earlier address does not say what is no longer so.
  expect(alertIn(await open(first.location))).toBeUndefined()
})

test('after the last record the list follows, with the undo', async () => {
  const [, asha] = await insert('Ravi', 'Asha')
  const last = await post(`/connects/${asha}?status=New`, { intent: 'answered-next' })
  expect(last.location).toMatch('/connects?status=New&notice=changed')
  const end = await open(last.location)
  expect(alertIn(end)?.words).toBe('Asha: marked as Replied.')
  expect(textsOf(end, 'button')).toContain('Undo')
  expect(textsOf(end, 'th')).toContain('Ravi')
})
