import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { queueWeeklyMails } from '../../domain/staff/record-mail.server.ts'
import type { Storage } from '../../storage/database.server.ts'
import { databases } from '../support/databases.ts'
import { addContact, addPrayer, addVolunteer } from '../support/records.ts'
import { inIndia } from '../support/site-clock.ts'
import { addReader, composeAll, mailsIn, sendAll, unreachable } from './outbox.ts'

const MONDAY = '2026-11-23'
const morning = inIndia(MONDAY, '07:00')
const before = (hours: number) => ({ created_at: morning.subtract({ hours }).toString() })
const old = before(1000)
const long = { ...old, name: 'Asha Rani', message: 'My mother is ill.' }

describe.each(databases)('the weekly mail in $name', ({ open }) => {
  let storage: Storage
  beforeEach(async () => {
    storage = await open()
  })
  const mails = () => mailsIn(storage)
  const composed = () => composeAll(storage)

  test('tells what is theirs and what is nobody’s, by kind, with links, no name and no word', async () => {
    const { id: joel } = await addReader(storage, 'Joel', { mails: 'weekly' })
    const { id: grace } = await addReader(storage, 'Grace')
    for (const assigned_to of [joel, joel, null, grace]) {
      await addContact(storage, { ...long, assigned_to })
    }
    await addContact(storage, { ...long, assigned_to: joel, status: 'Answered' })
    await addPrayer(storage, long)
    await queueWeeklyMails(morning, storage)
    const [mail] = (await sendAll(storage, { sent: 1 })).mails
    expect([mail?.to, mail?.headers.get('subject')]).toEqual([
      'joel@example.org',
      'Waiting for more than two days: 4',
    ])
    const list = (path: string, whose: string) =>
      `http://localhost:3000/${path}?status=open&assigned=${whose}&sort=created_at_asc`
    const prayers = list('supplications', 'nobody')
    expect(mail?.text).toContain(
      [
        'Assigned to me',
        `Contact Submissions: 2: ${list('connects', 'me')}`,
        '',
        'Unassigned',
        `Contact Submissions: 1: ${list('connects', 'nobody')}`,
        `Prayer Requests: 1: ${prayers}`,
      ].join('\n'),
    )
    for (const address of [list('connects', 'me'), prayers]) {
      expect(mail?.html).toContain(`href="${address.replaceAll('&', '&amp;')}"`)
    }
    const all = JSON.stringify([mail?.text, mail?.html, await mails()])
    expect(all).not.toMatch(/Asha|mother|9848012345|Grace/)
  })

  test('follows the roles, and is in the language in which they chose it', async () => {
    await addReader(storage, 'Ruth', { mails: 'weekly', roles: 'prayer', mail_language: 'te' })
    await addReader(storage, 'Mary', { mails: 'weekly', roles: 'writer publisher' })
    await addContact(storage, long)
    await addVolunteer(storage, long)
    expect(await queueWeeklyMails(morning, storage)).toBeUndefined()
    expect(await mails()).toEqual([])
    await storage.updateTable('staff').set({ weekly_mail_on: '' }).execute()
    await addPrayer(storage, long)
    await queueWeeklyMails(morning, storage)
    const [mail, ...others] = await composed()
    expect(others).toEqual([])
    expect([mail?.to, mail?.subject]).toEqual(['ruth@example.org', 'రెండు రోజులకు పైగా వేచి ఉన్నవి: 1'])
    expect(mail?.text).toContain('http://localhost:3000/te/supplications?')
    expect(mail?.text).not.toContain('connects')
  })

  test('is sent on Monday from seven in the morning in India, once', async () => {
    await addReader(storage, 'Joel', { mails: 'weekly' })
    await addContact(storage, long)
    const queued = async (day: string, time: string) => {
      await queueWeeklyMails(inIndia(day, time), storage)
      return (await mails()).length
    }
    expect(await queued('2026-11-22', '23:59')).toBe(0)
    expect(await queued(MONDAY, '06:59')).toBe(0)
    expect(await queued('2026-11-24', '07:00')).toBe(0)
    expect(await queued(MONDAY, '07:00')).toBe(1)
    expect(await queued(MONDAY, '07:05')).toBe(1)
    expect(await queued(MONDAY, '23:59')).toBe(1)
    expect(await queued('2026-11-30', '06:59')).toBe(1)
    expect(await queued('2026-11-30', '12:00')).toBe(2)
  })

  test('does not come while nothing has waited for more than two days', async () => {
    await addReader(storage, 'Joel', { mails: 'weekly' })
    await addContact(storage, before(48))
    await addContact(storage, { ...old, status: 'Closed' })
    await queueWeeklyMails(morning, storage)
    expect(await mails()).toEqual([])
    // Nor later that day, when one has.
    await queueWeeklyMails(morning.add({ hours: 1 }), storage)
    expect(await mails()).toEqual([])
    await storage.updateTable('staff').set({ weekly_mail_on: '' }).execute()
    await queueWeeklyMails(morning.add({ hours: 1 }), storage)
    expect(await mails()).toHaveLength(1)
    await storage.updateTable('contacts').set({ status: 'Answered' }).execute()
    expect(await composed()).toEqual([undefined])
  })

  test.each(unreachable)(
    'does not come to somebody who %s, before it is queued or after',
    async (_, change) => {
      await addReader(storage, 'Joel', { mails: 'weekly' })
      await addContact(storage, long)
      await queueWeeklyMails(morning, storage)
      expect(await composed()).toMatchObject([{ to: 'joel@example.org' }])
      await storage.updateTable('staff').set(change).execute()
      expect(await composed()).toEqual([undefined])
      await queueWeeklyMails(morning.add({ hours: 7 * 24 }), storage)
      expect(await mails()).toHaveLength(1)
      await storage.deleteFrom('staff').execute()
      expect(await composed()).toEqual([undefined])
    },
  )

  test('is queued once by two that do it at once, and again when it could not be stored', async () => {
    await addReader(storage, 'Joel', { mails: 'weekly' })
    await addContact(storage, long)
    await sql`alter table mails rename to gone`.execute(storage)
    await expect(queueWeeklyMails(morning, storage)).rejects.toThrow()
    await sql`alter table gone rename to mails`.execute(storage)
    await Promise.all([1, 2, 3].map(() => queueWeeklyMails(morning, storage)))
    expect(await mails()).toHaveLength(1)
  })
})
