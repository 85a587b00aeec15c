import { randomBytes } from 'node:crypto'
import { describe, expect, inject, test } from 'vitest'
import { givingKind } from '../../domain/content/giving.ts'
import { createDatabase } from '../support/postgres.ts'
import { startSite } from '../support/running-site.ts'
import { clientOf } from '../support/site-client.ts'

// A change is shown by every process that shares the database, long before what its cache holds
// gets stale after a minute.
const soon = { timeout: 30_000 }

const server = inject('postgresUrl')
const database = server === '' ? undefined : await createDatabase(server)

describe.runIf(database)('two processes on one PostgreSQL', async () => {
  const DATABASE_URL = database?.url ?? ''
  if (!DATABASE_URL) return
  const settings = { DATABASE_URL, DATA_KEY: randomBytes(32).toString('base64') }
  const one = await startSite(settings)
  const other = await startSite(settings)
  await one.addStaff('Ruth')
  const staff = clientOf(one)

  test('a change published on one process is shown soon by the other, which had cached the page', async () => {
    const page = async () => (await fetch(`${other.origin}/give`)).text()
    expect(await page()).toContain('Sample Branch')
    const fields = { intent: 'publish', ...givingFields }
    const cookie = await staff.signIn('Ruth')
    const published = await staff.submit('/staff/site/giving/main', fields, cookie)
    expect(published.headers.get('Location')).toContain('notice=published')
    await expect.poll(page, soon).toContain('Hanamkonda Branch')
  })
})

/** The form fields of the starter document with another bank branch. */
const [starter = { fields: {} }] = givingKind.starter
const givingFields = {
  ...Object.fromEntries(
    Object.entries(starter.fields).map(([place, text]) => [`f.${place}`, text]),
  ),
  'f.bank.branch': 'Hanamkonda Branch',
}
