import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Storage } from '../../storage/database.server.ts'
import { databases, openUntilFinished } from '../support/databases.ts'
import { prepareDelivery, recipient, startDeliverySite } from '../support/delivery.ts'
import { textsOf } from '../support/html.ts'
import { startMailServer } from '../support/mail-server.ts'
import { addContact, addPrayer } from '../support/records.ts'
import { clientOf } from '../support/site-client.ts'
import { makeSiteClock } from '../support/site-clock.ts'
import { waitOptions } from './outbox.ts'

// The built site under a clock that goes astray: what it deletes and mails.

const DAY = 86_400_000
const ago = (days: number) => new Date(Date.now() - days * DAY).toISOString()

describe.each(databases)('the site on $name', ({ place }) => {
  test('deletes and mails nothing by a wrong clock, however often it is started', async () => {
    const where = await place()
    const db = await openUntilFinished(where)
    await prepareDelivery(where, 1)
    await addContact(db, { created_at: ago(700) })
    const prayer_id = await addPrayer(db, { created_at: ago(300), status: 'Answered' })
    await noteAnswered(prayer_id, db)
    const server = await startMailServer()
    onTestFinished(() => server.close())
    const clock = await makeSiteClock(Temporal.Now.instant())
    const start = async () => {
      const site = await startDeliverySite(where, server.url, clock.environment)
      onTestFinished(site.stop)
      return site
    }
    const count = async (table: 'contacts' | 'prayers' | 'idempotency_keys') =>
      (await db.selectFrom(table).select('created_at').execute()).length
    const deliveries = () => db.selectFrom('deliveries').select('key').execute()

    await (await start()).stop()
    for (const _ of [1, 2]) {
      await clock.setWrong(400 * DAY)
      await addOldKey(db)
      const site = await start()
      // The last of the jobs that delete, which relies on no clock, and runs once an hour.
      await vi.waitFor(async () => expect(await count('idempotency_keys')).toBe(0), waitOptions)
      // Writes an event with the wrong time.
      await clientOf(site).signIn()
      await site.stop()
    }
    expect([await count('contacts'), await count('prayers')]).toEqual([1, 1])

    await clock.setWrong(0)
    const site = await start()
    const home = async () => {
      const cookie = await clientOf(site).signIn()
      const page = await fetch(`${site.origin}/staff`, { headers: { cookie } })
      return textsOf(await page.text(), 'strong').join()
    }
    await vi.waitFor(async () => expect(await deliveries()).toHaveLength(1), waitOptions)
    const before = await deliveries()
    expect(await home()).not.toContain('The server’s clock says')
    // For as long as it takes to send a mail, for which the sender makes a round.
    await clock.setWrong(DAY, site)
    await vi.waitFor(
      async () => expect(await home()).toContain('The server’s clock says'),
      waitOptions,
    )
    await fetch(`${site.origin}/api/subscribe_email.php`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'a@example.org' }),
    })
    await vi.waitFor(() => expect(server.to('a@example.org')).toHaveLength(1), waitOptions)
    expect(await deliveries()).toEqual(before)
    await clock.setWrong(0, site)
    await site.startNow()
    await vi.waitFor(() => expect(server.to(recipient(0))).toHaveLength(1), waitOptions)
    expect(await home()).not.toContain('The server’s clock says')
  })
})

function noteAnswered(record_id: number, db: Storage) {
  return db
    .insertInto('status_changes')
    .values({
      kind: 'prayers',
      record_id,
      before: 'Praying',
      after: 'Answered',
      staff_name: 'Grace',
      changed_at: new Date().toISOString(),
    })
    .execute()
}

function addOldKey(db: Storage) {
  const row = { key_hash: 'old', form: 'contact', fingerprint: '', response: '' }
  return db
    .insertInto('idempotency_keys')
    .values({ ...row, created_at: ago(400) })
    .execute()
}
