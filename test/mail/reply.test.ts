import { beforeEach, describe, expect, test } from 'vitest'
import { ministry } from '../../domain/content/ministry.ts'
import { applyReport } from '../../domain/mail-list/bounce.server.ts'
import { deleteDone } from '../../domain/outbox/outbox.server.ts'
import { deleteRecords } from '../../domain/people/record-changes.server.ts'
import { listNotes, sendReply } from '../../domain/people/record-notes.server.ts'
import type { Storage } from '../../storage/database.server.ts'
import { databases } from '../support/databases.ts'
import { rejection } from '../support/mail-server.ts'
import { addContact, addPrayer } from '../support/records.ts'
import {
  compose,
  composeAll,
  sendAll,
  startSender,
  startServer,
  states,
  waitOptions,
} from './outbox.ts'

const by = { id: 1, name: 'Grace' }
const asked = { email: 'asha@example.org', message: 'My mother is ill.\nPlease pray.' }
const answer = { words: 'Dear Asha,\n\nWe pray.', language: 'en', way: 'mail' } as const

describe.each(databases)('an answer to a record in $name', ({ open }) => {
  let storage: Storage
  beforeEach(async () => {
    storage = await open()
  })

  test('is sent with the person’s words quoted; what they answer goes to the ministry', async () => {
    const id = await addPrayer(storage, asked)
    await sendReply({ kind: 'prayers', id }, answer, by, storage)
    const [row] = await storage.selectFrom('mails').selectAll().execute()
    const [note] = await storage.selectFrom('record_notes').selectAll().execute()
    // Neither the answer nor the request is anywhere in the clear.
    expect(JSON.stringify([row, note])).not.toMatch(/We pray|mother/)
    const [mail] = (await sendAll(storage, { sent: 1 })).mails
    expect([mail?.to, mail?.headers.get('reply-to')]).toEqual([asked.email, ministry().email])
    expect(mail?.headers.get('subject')).not.toMatch(/pray/i)
    expect(mail?.headers.get('auto-submitted')).toBe('no')
    expect(mail?.text).toMatch(
      /^Dear Asha,\n\nWe pray\.\n\nYou wrote on .*:\n> My mother is ill\.\n> Please pray\./,
    )
    expect(mail?.html).toContain('My mother is ill.<br>Please pray.')
    expect(await listNotes({ kind: 'prayers', id }, storage)).toMatchObject([
      { staff_name: 'Grace', body: answer.words, way: 'mail', mail: 'sent' },
    ])
  })

  test('does not repeat the words of somebody who asked to stay anonymous', async () => {
    const id = await addPrayer(storage, { ...asked, name: '', is_anonymous: 1 })
    await sendReply({ kind: 'prayers', id }, answer, by, storage)
    const [mail] = await composeAll(storage)
    expect(mail?.text).toContain('We pray.')
    expect(`${mail?.text}${mail?.html}`).not.toContain('mother')
  })

  test('is not sent, and leaves no row, when its record is deleted first', async () => {
    const at = { kind: 'contacts', id: await addContact(storage, asked) } as const
    await sendReply(at, answer, by, storage)
    await deleteRecords(at.kind, [at], by, storage)
    expect(await states(storage)).toEqual({})
    expect(await storage.selectFrom('record_notes').select('id').execute()).toEqual([])
  })

  test('is sent once when the button is tapped twice', async () => {
    const at = { kind: 'contacts', id: await addContact(storage, asked) } as const
    const twice = [1, 2].map(() => sendReply(at, answer, by, storage))
    const [one, other] = await Promise.all(twice)
    expect(one).toBe(other)
    expect(await states(storage)).toEqual({ waiting: 1 })
  })

  test('that did not arrive says so as long as its record exists, which is new again', async () => {
    const answered = { status: 'Answered' } as const
    const at = {
      kind: 'contacts',
      id: await addContact(storage, { ...asked, ...answered }),
    } as const
    const other = await addContact(storage, answered)
    const statuses = async () =>
      (await storage.selectFrom('contacts').select('status').orderBy('id').execute()).map(
        ({ status }) => status,
      )
    await sendReply(at, answer, by, storage)
    await sendReply({ kind: 'contacts', id: other }, answer, by, storage)
    const server = await startServer({
      recipient: (address) => {
        if (address === asked.email) throw rejection(550, '5.1.1 no such user')
      },
    })
    startSender(server.url, storage, { compose })
    await expect.poll(() => states(storage), waitOptions).toEqual({ failed: 1, sent: 1 })
    await deleteDone('9999', storage)
    expect(await states(storage)).toEqual({ failed: 1 })
    expect(await listNotes(at, storage)).toMatchObject([{ mail: 'failed' }])
    expect(await statuses()).toEqual(['New', 'Answered'])

    // The address is known now: a second answer is not sent.
    await storage.updateTable('contacts').set(answered).execute()
    await sendReply(at, { ...answer, words: 'Once more' }, by, storage)
    await expect.poll(() => states(storage), waitOptions).toEqual({ failed: 1, suppressed: 1 })
    expect(await statuses()).toEqual(['New', 'Answered'])
  })

  test('that comes back days later makes its message new again, unless it was closed', async () => {
    const ids = [
      await addContact(storage, { ...asked, status: 'Answered' }),
      await addContact(storage, { ...asked, status: 'Closed' }),
    ]
    for (const id of ids) await sendReply({ kind: 'contacts', id }, answer, by, storage)
    await storage.updateTable('mails').set({ state: 'sent' }).execute()
    for (const mail of await storage.selectFrom('mails').selectAll().execute()) {
      await applyReport(mail, 'hard', '550 5.1.1', storage)
    }
    const rows = await storage.selectFrom('contacts').select('status').orderBy('id').execute()
    expect(rows).toEqual([{ status: 'New' }, { status: 'Closed' }])
  })
})
