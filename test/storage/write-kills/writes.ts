import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { pathOf } from '../../../app/paths.ts'
import { MINISTRY_ZONE } from '../../../domain/calendar/day.ts'
import { type RecordKind, recordKindOf, recordKinds } from '../../../domain/people/record-kinds.ts'
import { formOf } from '../../support/public-forms.ts'
import { type Expected, type ExpectedRecord, TrackedValue } from './expected.ts'
import type { WriterClient } from './writers.ts'

const FIRST_DAY = Temporal.Now.plainDateISO(MINISTRY_ZONE).add({ days: 2 })
/** The site rejects dates more than two years ahead. */
const MAX_ENTRIES = 700

/** Submits a form, until it is acknowledged, and does everything with the record. */
export async function visit(
  client: WriterClient,
  expected: Expected,
  kind: RecordKind,
  staffId: number,
): Promise<void> {
  const ofKind = expected.records.filter((record) => record.kind === kind)
  const last = ofKind.at(-1)
  const record = last && !last.reference ? last : newRecord(kind, expected)
  const { path, valid } = formOf[kind]
  const { email, message, key } = record
  const exists = record.exists.to(true)
  const sending = client.call(path, { ...valid, email, message }, key).then((response) => {
    record.reference = z.object({ reference: z.string().min(4) }).parse(response).reference
  })
  await expected.write(kind, [exists], sending)
  const id = await findId(record, client)
  await workOn({ record, id, turn: ofKind.length, staffId }, client, expected)
}

/** Adds an entry for a future day, deletes some, and starts the live stream, ending every other. */
export async function edit(client: WriterClient, expected: Expected): Promise<void> {
  const number = expected.next()
  if (expected.entries.size < MAX_ENTRIES) await writeEntry(number, client, expected)
  const name = `Worship ${number}`
  const stream = new TrackedValue(false)
  expected.streams.set(name, stream)
  const fields = { liveURL: 'https://youtu.be/dQw4w9WgXcQ', name }
  const started = [stream.to(true), expected.live.to(name)]
  await expected.write('live', started, client.call('/api/save_live_url.php', fields))
  if (number % 2 === 0) return
  const ended = [expected.live.to(undefined)]
  await expected.write('live-ended', ended, client.submit('/livelink', { intent: 'end' }))
}

export async function addAccount(client: WriterClient, expected: Expected): Promise<void> {
  const name = `Helper ${expected.next()}`
  const account = new TrackedValue(false)
  expected.accounts.set(name, account)
  const password = 'correct horse battery'
  const fields = { intent: 'add', name, roles: 'office', own_password: password }
  await expected.write('account', [account.to(true)], client.submit('/accounts', fields))
}

function newRecord(kind: RecordKind, expected: Expected): ExpectedRecord {
  const number = expected.next()
  const record: ExpectedRecord = {
    kind,
    email: `visitor${number}@example.org`,
    message: `దయచేసి ప్రార్థించండి ${number} ${randomUUID()}`,
    // Always the same, so that it is stored once.
    key: randomUUID(),
    exists: new TrackedValue(false),
    status: new TrackedValue<string>(recordKinds[kind].statuses[0]),
    assignedTo: new TrackedValue<number | null>(null),
    notes: new Map(),
    prayers: { sent: 0, acknowledged: 0 },
    subscribed: new TrackedValue(false),
  }
  expected.records.push(record)
  return record
}

/** The record id in the staff list. Throws when it is missing, which means it is lost. */
async function findId(
  { kind, reference = '' }: ExpectedRecord,
  client: WriterClient,
): Promise<number> {
  const { callName, fields } = recordKindOf(kind)
  const name = fields.find(({ column }) => column === 'id')?.call ?? 'id'
  const response = await client.list(`/api/get_${callName}.php?q=${encodeURIComponent(reference)}`)
  const rows = Object.values(z.record(z.string(), z.unknown()).parse(response)).find(Array.isArray)
  const [row] = z.array(z.record(z.string(), z.unknown())).min(1).parse(rows)
  return z.number().parse(row?.[name])
}

type WorkItem = {
  record: ExpectedRecord
  id: number
  /** The index within its kind: some are deleted, some erased. */
  turn: number
  staffId: number
}

/** Every staff action on a record, in sequence. */
async function workOn(
  { record, id, turn, staffId }: WorkItem,
  client: WriterClient,
  expected: Expected,
): Promise<void> {
  const { kind, email, status, prayers } = record
  const page = pathOf(recordKinds[kind].recordScreen, { id: String(id) })
  const send = (action: string, changes: (() => void)[], fields: Record<string, string>) =>
    expected.write(action, changes, client.submit(page, fields))
  const setStatus = (to: string) => send('status', [status.to(to)], { intent: `mark-${to}` })

  if (kind === 'prayers') {
    prayers.sent += 1
    await send('prayed', [status.to('Praying')], { intent: 'prayed' })
    prayers.acknowledged += 1
  }
  const [first, second, third] = recordKinds[kind].statuses
  await setStatus(third)
  const body = `Called them, ${record.key}`
  const note = new TrackedValue(false)
  record.notes.set(body, note)
  await send('note', [note.to(true)], { intent: 'note', body })
  const assigned = [record.assignedTo.to(staffId)]
  await send('assigned', assigned, { intent: 'assign', to: String(staffId) })
  await setStatus(turn % 2 ? first : second)

  if (turn % 3 === 0) {
    await send('deleted', [record.exists.to(false)], { intent: 'delete' })
    return
  }
  const subscribed = [record.subscribed.to(true)]
  const subscribing = client.call('/api/subscribe_email.php', { email })
  await expected.write('subscribed', subscribed, subscribing)
  if (turn % 3 === 1) {
    const erased = [record.exists.to(false), record.subscribed.to(false)]
    const fields = [
      ...Object.entries({ intent: 'erase', address: email, confirm: 'yes' }),
      ...[`${kind}-${id}`, 'subscribers', 'mails'].map((chosen) => ['chosen', chosen]),
    ]
    await expected.write('erased', erased, client.submit('/privacy-requests', fields))
  }
}

/** Each for its own day: an existing one is not replaced. */
async function writeEntry(number: number, client: WriterClient, expected: Expected) {
  const date = FIRST_DAY.add({ days: expected.entries.size }).toString()
  const headline = `A lamp on a stand ${number}`
  const entry = new TrackedValue<string | undefined>(undefined)
  expected.entries.set(date, entry)
  const fields = { date, headline, content: `<p>${headline}</p>` }
  const saving = [entry.to(headline)]
  await expected.write('entry', saving, client.call('/api/save_newsletter.php', fields))
  if (number % 3 !== 0) return
  const deleted = [entry.to(undefined)]
  const deleting = client.submit(`/letter?entry=${date}`, { intent: 'delete' })
  await expected.write('entry-deleted', deleted, deleting)
}
