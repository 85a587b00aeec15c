import { expect, test } from 'vitest'
import { dayOf, monthOf } from '../../domain/calendar/day.ts'
import { instant } from '../../storage/instant.ts'
import { textsOf } from '../support/html.ts'
import { addRecord } from '../support/records.ts'
import { openSite } from '../support/site.ts'

const site = await openSite()
const storage = await site.storage()
const cookies = new Map<string, string>()
for (const roles of ['office', 'prayer', 'writer'] as const) {
  cookies.set(roles, await site.staffCookie(roles))
  await storage.updateTable('staff').set({ roles }).where('name', '=', roles).execute()
}
await addRecord.contacts(storage, { status: 'Closed' })
await addRecord.prayers(storage, {})
const today = dayOf(instant())
await storage
  .insertInto('deliveries')
  .values({ kind: 'letter', key: today, sent: 1234, state: 'done', starts_at: instant() })
  .execute()

async function rows(path: string, role: string) {
  const { status, text } = await site.page(path, { cookie: cookies.get(role) })
  expect(status).toBe(200)
  return textsOf(text, 'tr').map((words) => words.replace(/\s+/g, ' ').trim())
}

test.each([
  ['/staff/month', 'office', 'MonthCame inAnsweredReadersEmails sent', '211,2341,234', 'en'],
  ['/staff/month', 'prayer', 'MonthCame inAnswered', '10', 'en'],
  ['/staff/month', 'writer', undefined, '', 'en'],
  ['/te/staff/month', 'prayer', 'నెలవచ్చినవిజవాబు ఇచ్చినవి', '10', 'te'],
] as const)('%s shows %s its numbers', async (path, role, head, numbers, language) => {
  const shown = await rows(path, role)
  expect(shown[0]).toBe(head)
  expect(shown).toHaveLength(head ? 13 : 0)
  if (head) expect(shown[1]).toBe(`${monthOf(today, language)}${numbers}`)
})
