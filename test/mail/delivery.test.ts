import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { mailUrls } from '../../app/mail-urls.server.ts'
import { instantOf } from '../../domain/calendar/day.ts'
import type { Language } from '../../domain/content/language.ts'
import { applyReport } from '../../domain/mail-list/bounce.server.ts'
import { entryMail, processDeliveries } from '../../domain/mail-list/deliver.server.ts'
import {
  cancelDelivery,
  listDeliveries,
  pauseDelivery,
  resendFailed,
  resumeDelivery,
} from '../../domain/mail-list/delivery.server.ts'
import type { SubscriptionStatus } from '../../domain/mail-list/subscription.ts'
import { archiveKind } from '../../domain/newsletter/archive.ts'
import { archiveAhead } from '../../domain/newsletter/newsletter.server.ts'
import type { Mail } from '../../domain/outbox/outbox.server.ts'
import { composeMail } from '../../mail/compose.server.ts'
import type { Storage } from '../../storage/database.server.ts'
import { databases } from '../support/databases.ts'
import { addEntries } from '../support/entries.ts'
import { rejection, startMailServer } from '../support/mail-server.ts'
import { startSender, states, waitOptions } from './outbox.ts'

const entry = {
  date: '2025-01-14',
  headline: 'First fruits',
  content: 'Whose is the harvest?',
  headline_te: 'ప్రథమ ఫలాలు',
  content_te: 'పంట ఎవరిది?',
}
const stored = {
  date: entry.date,
  'headline.en': entry.headline,
  'content.en': entry.content,
  'headline.te': entry.headline_te,
  'content.te': entry.content_te,
}
const composeWithUrls = (mail: Mail, storage: Storage) => composeMail(mail, storage, mailUrls)
const five = instantOf(entry.date, 5)

describe.each(databases)('the daily delivery on $name', ({ open }) => {
  let storage: Storage
  beforeEach(async () => {
    storage = await open()
    await addEntries([entry], storage)
  })

  const workAt = (now: Temporal.Instant) => processDeliveries(now, storage)
  const rows = () =>
    storage
      .selectFrom('mails')
      .select(['recipient', 'template', 'language'])
      .orderBy('id')
      .execute()

  test('is created once at its hour in the ministry’s time zone, for confirmed subscribers', async () => {
    await subscribers(['asha', 'ravi'], storage)
    await subscribers(['pending'], storage, { status: 'pending' })
    expect(String(five)).toBe('2025-01-13T23:30:00Z')
    await workAt(five.subtract({ seconds: 1 }))
    expect(await listDeliveries(9, storage)).toEqual([])
    await workAt(five)
    await subscribers(['late'], storage)
    await Promise.all([1, 2, 3].map(() => workAt(five.add({ minutes: 1 }))))
    expect(await rows()).toEqual([
      { recipient: 'asha@example.org', template: 'entry', language: 'en' },
      { recipient: 'ravi@example.org', template: 'entry', language: 'en' },
    ])
    await workAt(five.add({ hours: 24 }))
    expect(await listDeliveries(9, storage)).toMatchObject([
      { key: '2025-01-14', state: 'running', sent: 0, waiting: 2, failed: 0, leftOut: 0 },
    ])
  })

  test('is created once, also when the clock goes back', async () => {
    await subscribers(['asha'], storage)
    await workAt(five)
    for (const back of [1, 365]) {
      await workAt(five.subtract({ hours: 24 * back }))
      await workAt(five.add({ minutes: 1 }))
    }
    expect(await rows()).toHaveLength(1)
    expect(await listDeliveries(9, storage)).toHaveLength(1)
  })

  test.each(['planned', 'paused', 'cancelled', 'done'] as const)(
    'is created although a later day has one that is %s: the clock was ahead for a while',
    async (state) => {
      await subscribers(['asha'], storage)
      await storage
        .insertInto('deliveries')
        .values({
          kind: 'letter' as const,
          key: '2025-01-15',
          state,
          starts_at: five.add({ hours: 24 }).toString(),
        })
        .execute()
      await workAt(five)
      expect(await rows()).toHaveLength(1)
    },
  )

  test('ends when that of a newer day starts, however many days nothing went out', async () => {
    await subscribers(['asha', 'ravi', 'joel'], storage)
    const days = [14, 15, 16].map((day) => `2025-01-${day}`)
    await addEntries(
      days.slice(1).map((date) => ({ date, headline: 'Later', content: 'x' })),
      storage,
    )
    await workAt(five)
    await storage
      .updateTable('mails')
      .set({ state: 'sent', finished_at: five.toString() })
      .where('recipient', 'like', 'asha%')
      .execute()
    for (const day of [1, 2]) await workAt(five.add({ hours: 24 * day }))
    expect(await listDeliveries(9, storage)).toMatchObject([
      { key: days[2], state: 'running', waiting: 3 },
      { key: days[1], state: 'overtaken', waiting: 0, leftOut: 3 },
      { key: days[0], state: 'overtaken', sent: 1, leftOut: 2 },
    ])
    // Nothing older comes back.
    const [, , first] = await listDeliveries(9, storage)
    expect(await resumeDelivery(first?.id ?? 0, storage)).toBe(false)
    await workAt(five.add({ hours: 49 }))
    const waiting = await storage
      .selectFrom('mails')
      .select('id')
      .where('state', '=', 'waiting')
      .execute()
    expect(waiting).toHaveLength(3)
  })

  test('waits ten minutes when the entry was published late', async () => {
    await subscribers(['asha'], storage)
    const noon = five.add({ hours: 7 })
    await workAt(noon)
    await workAt(noon.add({ minutes: 9 }))
    expect(await rows()).toEqual([])
    expect(await listDeliveries(9, storage)).toMatchObject([{ state: 'planned' }])
    await workAt(noon.add({ minutes: 10 }))
    expect(await rows()).toHaveLength(1)
  })

  test('fills more than one batch, also with concurrent runs', async () => {
    await subscribers(
      Array.from({ length: 1203 }, (_, index) => `s${index}`),
      storage,
    )
    await Promise.all([1, 2].map(() => workAt(five)))
    const found = await rows()
    expect(found).toHaveLength(1203)
    expect(new Set(found.map(({ recipient }) => recipient)).size).toBe(1203)
  })

  test('is sent in each subscriber’s language with unsubscribe links, then marked done', async () => {
    const server = await startMailServer()
    onTestFinished(() => server.close())
    await subscribers(['asha'], storage)
    await subscribers(['lakshmi'], storage, { language: 'te' })
    await subscribers(['left-meanwhile'], storage)
    await workAt(five)
    await storage.deleteFrom('subscribers').where('email', 'like', 'left%').execute()
    startSender(server.url, storage, {
      compose: composeWithUrls,
      prepare: () => workAt(five),
    })
    await expect
      .poll(() => listDeliveries(1, storage), waitOptions)
      .toMatchObject([{ state: 'done', sent: 2, waiting: 0, failed: 0, leftOut: 0 }])
    const [asha] = server.to('asha@example.org')
    const [lakshmi] = server.to('lakshmi@example.org')
    expect(asha?.text).toContain('Whose is the harvest?')
    expect(lakshmi?.html).toContain('పంట ఎవరిది?')
    const link = /^<https?:\/\/[^/]+\/api\/unsubscribe\?token=([\w.-]+)>$/
    const tokens = [asha, lakshmi].map((mail) => {
      expect(mail?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
      const [, token = 'none'] = link.exec(mail?.headers.get('list-unsubscribe') ?? '') ?? []
      expect(mail?.html).toContain(`/newsletter/leave?token=${token}`)
      expect(mail?.text).toContain(`/newsletter/leave?token=${token}`)
      expect(mail?.size).toBeLessThan(100_000)
      return token
    })
    expect(new Set(tokens).size).toBe(2)
  })

  test('can be paused and resumed', async () => {
    const server = await startMailServer()
    onTestFinished(() => server.close())
    await subscribers(['asha', 'ravi'], storage)
    await workAt(five)
    const [delivery] = await listDeliveries(1, storage)
    const id = delivery?.id ?? 0
    expect(await pauseDelivery(id, storage)).toBe(true)
    expect(await pauseDelivery(id, storage)).toBe(false)
    let turns = 0
    startSender(server.url, storage, {
      compose: composeWithUrls,
      prepare: async () => {
        turns += 1
        await workAt(five)
      },
    })
    await expect.poll(() => turns, waitOptions).toBeGreaterThan(3)
    expect(await states(storage)).toEqual({ waiting: 2 })
    expect(await resumeDelivery(id, storage)).toBe(true)
    await expect.poll(() => states(storage), waitOptions).toEqual({ sent: 2 })
    expect(server.mails).toHaveLength(2)
  })

  test('keeps its start time when paused and resumed before it', async () => {
    await subscribers(['asha'], storage)
    const noon = five.add({ hours: 7 })
    await workAt(noon)
    const [planned] = await listDeliveries(1, storage)
    const id = planned?.id ?? 0
    await pauseDelivery(id, storage)
    await workAt(noon.add({ minutes: 1 }))
    await resumeDelivery(id, storage)
    await workAt(noon.add({ minutes: 9 }))
    expect(await listDeliveries(1, storage)).toEqual([planned])
    expect(await rows()).toEqual([])
    await workAt(noon.add({ minutes: 10 }))
    expect(await rows()).toHaveLength(1)
  })

  test('sends nothing after it is cancelled, and is not planned again', async () => {
    const server = await startMailServer()
    onTestFinished(() => server.close())
    await subscribers(['asha', 'ravi'], storage)
    await workAt(five)
    const [delivery] = await listDeliveries(1, storage)
    const id = delivery?.id ?? 0
    expect(await cancelDelivery(id, storage)).toBe(true)
    expect(await cancelDelivery(id, storage)).toBe(false)
    expect(await resumeDelivery(id, storage)).toBe(false)
    startSender(server.url, storage, { compose: composeWithUrls, prepare: () => workAt(five) })
    await expect
      .poll(() => listDeliveries(9, storage), waitOptions)
      .toMatchObject([{ state: 'cancelled', sent: 0, waiting: 0, failed: 0, leftOut: 2 }])
    await workAt(five.add({ hours: 1 }))
    const [cancelled] = await listDeliveries(9, storage)
    expect(cancelled?.finishedAt).not.toBeNull()
    expect(server.mails).toEqual([])
  })

  describe('on a day without an entry', () => {
    const day = '2026-01-14'
    const hour = instantOf(day, 5)
    const list = () => listDeliveries(9, storage)
    const mailing = [{ key: 'main', fields: { switchedOn: 'true', mails: 'true' } }]
    beforeEach(async () => {
      archiveKind.show(mailing)
      onTestFinished(() => archiveKind.show(archiveKind.starter))
      await addEntries([{ date: '2024-01-14', headline: 'Older' }], storage)
      await subscribers(['asha'], storage)
      await subscribers(['lakshmi'], storage, { language: 'te' })
    })
    const sendAt = async (now: Temporal.Instant) => {
      const server = await startMailServer()
      onTestFinished(() => server.close())
      startSender(server.url, storage, { compose: composeWithUrls, prepare: () => workAt(now) })
      await expect.poll(() => states(storage), waitOptions).toEqual({ sent: 2 })
      return server
    }

    test('sends the archive’s entry of that month and day, once, and says where it is from', async () => {
      await workAt(hour)
      expect(await list()).toMatchObject([{ key: day, archiveDate: entry.date, state: 'planned' }])
      await workAt(hour.add({ minutes: 9 }))
      expect(await rows()).toEqual([])
      const server = await sendAt(hour.add({ minutes: 10 }))
      await workAt(hour.add({ hours: 10 }))
      expect(await list()).toHaveLength(1)
      const [asha] = server.to('asha@example.org')
      const [lakshmi] = server.to('lakshmi@example.org')
      expect(asha?.headers.get('subject')).toContain('First fruits')
      for (const part of [asha?.text, asha?.html]) {
        expect(part).toContain('From our archive · January 14, 2025')
      }
      expect(asha?.text).toContain('/newsletter/2025-01-14')
      expect(lakshmi?.text).toContain('మా పాత ధ్యానాల నుండి · 14 జనవరి, 2025')
    })

    test('sends none until an administrator has switched it on, or when the archive has none', async () => {
      archiveKind.show(archiveKind.starter)
      await workAt(hour)
      expect(await list()).toEqual([])
      archiveKind.show(mailing)
      await workAt(hour.add({ hours: 24 }))
      expect(await list()).toEqual([])
    })

    test('sends none that is bound to its day', async () => {
      await storage
        .updateTable('document_versions')
        .set({ fields: JSON.stringify({ ...stored, bound: 'day' }) })
        .where('fields', 'like', '%First fruits%')
        .execute()
      expect(await archiveAhead(hour, storage)).toEqual([])
      await workAt(hour)
      expect(await list()).toEqual([])
    })

    test('names what it would send in the next 30 days', async () => {
      const ahead = [{ day, date: entry.date, headline: { en: 'First fruits', te: 'ప్రథమ ఫలాలు' } }]
      expect(await archiveAhead(hour.subtract({ hours: 24 * 29 }), storage)).toEqual(ahead)
      expect(await archiveAhead(hour.subtract({ hours: 24 * 30 }), storage)).toEqual([])
    })

    test('sends the sample on its own day only when that is switched on', async () => {
      await storage.updateTable('document_versions').set({ sample: 1 }).execute()
      archiveKind.show(archiveKind.starter)
      await workAt(five)
      expect(await list()).toEqual([])
      archiveKind.show(mailing)
      await workAt(five)
      expect(await list()).toMatchObject([{ key: entry.date, archiveDate: null }])
    })

    test('sends an entry of the day instead, which was published while that mail waited', async () => {
      await workAt(hour)
      await addEntries([{ date: day, headline: 'Just in time' }], storage)
      const later = hour.add({ minutes: 8 })
      await workAt(later)
      await workAt(hour.add({ minutes: 12 }))
      expect(await rows()).toEqual([])
      const server = await sendAt(later.add({ minutes: 10 }))
      expect(server.to('asha@example.org')[0]?.text).toContain('Just in time')
      expect(server.to('asha@example.org')[0]?.text).not.toContain('archive')
      expect(await list()).toMatchObject([{ key: day, archiveDate: null }])
    })

    test('sends no second mail once that of the archive has started', async () => {
      await workAt(hour)
      await workAt(hour.add({ minutes: 10 }))
      const late = hour.add({ minutes: 11 })
      expect(await entryMail(day, late, storage)).toEqual({ never: 'had' })
      await addEntries([{ date: day, headline: 'Too late' }], storage)
      await workAt(hour.add({ hours: 1 }))
      expect(await list()).toMatchObject([{ key: day, archiveDate: entry.date }])
      expect(await rows()).toHaveLength(2)
    })
  })

  test('never starts when cancelled before its start time', async () => {
    await subscribers(['asha'], storage)
    const noon = five.add({ hours: 7 })
    await workAt(noon)
    const [planned] = await listDeliveries(1, storage)
    await cancelDelivery(planned?.id ?? 0, storage)
    await workAt(noon.add({ minutes: 20 }))
    expect(await listDeliveries(9, storage)).toMatchObject([{ state: 'cancelled', sent: 0 }])
    expect(await rows()).toEqual([])
  })

  test('sends those again that failed for a passing reason, and nothing twice', async () => {
    const refused = new Set(['full@example.org', 'gone@example.org'])
    const codes: Record<string, string> = { full: '5.2.2', gone: '5.1.1' }
    const server = await startMailServer({
      recipient: (address) => {
        if (refused.has(address)) throw rejection(550, `${codes[address.split('@')[0] ?? '']} no`)
      },
    })
    onTestFinished(() => server.close())
    await subscribers(['asha', 'full', 'gone', 'left'], storage)
    const now = Temporal.Now.instant()
    await workAt(five)
    await storage
      .updateTable('deliveries')
      .set({ started_at: String(now) })
      .execute()
    startSender(server.url, storage, {
      compose: composeWithUrls,
      prepare: () => workAt(five.add({ minutes: 1 })),
    })
    const one = async () => (await listDeliveries(1, storage))[0]
    await expect
      .poll(one, waitOptions)
      .toMatchObject({ state: 'done', sent: 2, failed: 2, resendable: 1 })
    // Whoever reads “Failed 2” sees the two.
    expect((await one())?.failures).toHaveLength(2)
    const id = (await one())?.id ?? 0
    // One came back later, and somebody left in the meantime.
    const late = await storage
      .selectFrom('mails')
      .selectAll()
      .where('recipient', '=', 'left@example.org')
      .executeTakeFirstOrThrow()
    await applyReport(late, 'ours', '4.4.1', storage)
    expect(await one()).toMatchObject({ sent: 1, failed: 3, resendable: 2 })
    await storage
      .updateTable('subscribers')
      .set({ status: 'left' })
      .where('email', '=', 'left@example.org')
      .execute()
    refused.clear()
    // A button pressed twice.
    const pressed = await Promise.all([1, 2].map(() => resendFailed(id, storage)))
    expect(pressed.sort()).toEqual([false, true])
    await expect
      .poll(one, waitOptions)
      .toMatchObject({ state: 'done', sent: 2, failed: 2, leftOut: 0, resendable: 0 })
    expect(server.mails.map(({ to }) => to).sort()).toEqual(
      ['asha', 'full', 'left'].map((name) => `${name}@example.org`),
    )
    expect(await resendFailed(id, storage)).toBe(false)
  })
})

async function subscribers(
  names: string[],
  storage: Storage,
  more: { status?: SubscriptionStatus; language?: Language } = {},
) {
  await storage
    .insertInto('subscribers')
    .values(
      names.map((name) => ({
        email: `${name}@example.org`,
        email_key: `${name}@example.org`,
        subscribed_at: '2025-01-01T00:00:00.000Z',
        status: 'confirmed' as const,
        language: 'en' as const,
        consent_version: 'test',
        ...more,
      })),
    )
    .execute()
}
