import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { type RecordKind, recordKindOf, recordKinds } from '../../domain/people/record-kinds.ts'
import { formOf } from '../../test/support/public-forms.ts'
import { type Expected, type ExpectedRecord, TrackedValue } from './expected.ts'
import type { SiteClient } from './site-client.ts'

/** Creates the expectation for a record before it is sent. */
export function newRecord(kind: RecordKind, expected: Expected): ExpectedRecord {
  const number = expected.next()
  const record: ExpectedRecord = {
    kind,
    email: `visitor${number}@example.org`,
    message: `దయచేసి ప్రార్థించండి ${number} ${randomUUID()}`,
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

/** Submits its form; always with the same idempotency key, so that it is stored once. */
export async function sendForm(
  record: ExpectedRecord,
  client: SiteClient,
  expected: Expected,
): Promise<void> {
  const { path, valid } = formOf[record.kind]
  const { email, message, key } = record
  record.exists.sent(true)
  const response = await client.call(path, { ...valid, email, message: message }, key)
  record.reference = z.object({ reference: z.string().min(4) }).parse(response).reference
  record.exists.acknowledged(true)
  expected.count(record.kind)
}

/** The record id in the staff list. Throws when it is missing, which means it is lost. */
export async function findId(
  { kind, reference = '' }: ExpectedRecord,
  client: SiteClient,
): Promise<number> {
  const { callName, fields } = recordKindOf(kind)
  const path = `/api/get_${callName}.php`
  const name = fields.find(({ column }) => column === 'id')?.name ?? 'id'
  const response = await client.read(`${path}?q=${encodeURIComponent(reference)}`)
  const rows = Object.values(z.record(z.string(), z.unknown()).parse(response)).find(Array.isArray)
  const [row] = z.array(z.record(z.string(), z.unknown())).min(1).parse(rows)
  return z.number().parse(row?.[name])
}
