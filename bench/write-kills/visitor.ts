import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { kindOf, kinds, type RecordKind } from '../../domain/people/kinds.ts'
import { formOf } from '../../test/support/public-forms.ts'
import type { Ask } from './ask.ts'
import { type Expected, type ExpectedRecord, Written } from './expected.ts'

/** A record that is about to be sent. */
export function newRecord(kind: RecordKind, expected: Expected): ExpectedRecord {
  const number = expected.next()
  const record: ExpectedRecord = {
    kind,
    email: `visitor${number}@example.org`,
    words: `దయచేసి ప్రార్థించండి ${number} ${randomUUID()}`,
    key: randomUUID(),
    there: new Written(false),
    status: new Written<string>(kinds[kind].statuses[0]),
    assignedTo: new Written<number | null>(null),
    notes: new Map(),
    prayers: { sent: 0, acknowledged: 0 },
    subscribed: new Written(false),
  }
  expected.records.push(record)
  return record
}

/** Sends its form; with the same key each time, so that it is kept once. */
export async function sendForm(
  record: ExpectedRecord,
  ask: Ask,
  expected: Expected,
): Promise<void> {
  const { path, right } = formOf[record.kind]
  const { email, words, key } = record
  record.there.sent(true)
  const response = await ask.call(path, { ...right, email, message: words }, key)
  record.reference = z.object({ reference: z.string().min(4) }).parse(response).reference
  record.there.acknowledged(true)
  expected.count(record.kind)
}

/** The number under which staff have it. Throws when it is not on their list: then it is lost. */
export async function findId({ kind, reference = '' }: ExpectedRecord, ask: Ask): Promise<number> {
  const { callName, fields } = kindOf(kind)
  const path = `/api/get_${callName}.php`
  const [name = 'id'] = Object.keys(fields)
  const response = await ask.read(`${path}?q=${encodeURIComponent(reference)}`)
  const rows = Object.values(z.record(z.string(), z.unknown()).parse(response)).find(Array.isArray)
  const [row] = z.array(z.record(z.string(), z.unknown())).min(1).parse(rows)
  return z.number().parse(row?.[name] ?? row?.['id'])
}
