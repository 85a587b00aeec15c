import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { pathOf } from '../../../app/paths.ts'
import { MINISTRY_ZONE } from '../../../domain/calendar/day.ts'
import { type RecordKind, recordKindOf, recordKinds } from '../../../domain/people/record-kinds.ts'
import { formOf } from '../../support/public-forms.ts'
import type { Expected, Form } from './expected.ts'
import type { RecordState } from './stored.ts'
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
  const form = expected.sent.get(kind) ?? newForm(expected.next())
  expected.sent.set(kind, form)
  const { email, message, key } = form
  const [status] = recordKinds[kind].statuses
  const state: RecordState = { message, status, assignedTo: null, notes: [], prayed: 0 }
  const { path, valid } = formOf[kind]
  const response = await expected.write(kind, { [email]: JSON.stringify(state) }, () =>
    client.call(path, { ...valid, email, message }, key),
  )
  expected.sent.delete(kind)
  const { reference } = z.object({ reference: z.string().min(4) }).parse(response)
  expected.know(`reference of ${email}`, reference)
  const id = await findId(kind, reference, client)
  await workOn({ kind, form, state, id, staffId }, client, expected)
}

/** Adds an entry for a future day, deletes some, and starts the live stream, ending every other. */
export async function edit(client: WriterClient, expected: Expected): Promise<void> {
  const number = expected.next()
  if (expected.days < MAX_ENTRIES) await writeEntry(number, client, expected)
  const name = `Worship ${number}`
  const fields = { liveURL: 'https://youtu.be/dQw4w9WgXcQ', name }
  await expected.write('live', { [`stream ${name}`]: name, live: name }, () =>
    client.call('/api/save_live_url.php', fields),
  )
  if (number % 2 === 0) return
  await expected.write('live-ended', { live: undefined }, () =>
    client.submit('/livelink', { intent: 'end' }),
  )
}

export async function addAccount(client: WriterClient, expected: Expected): Promise<void> {
  const name = `Helper ${expected.next()}`
  const password = 'correct horse battery'
  const fields = { intent: 'add', name, roles: 'office', own_password: password }
  await expected.write('account', { [`account ${name}`]: name }, () =>
    client.submit('/accounts', fields),
  )
}

function newForm(number: number): Form {
  const message = `దయచేసి ప్రార్థించండి ${number} ${randomUUID()}`
  return { number, email: `visitor${number}@example.org`, message, key: randomUUID() }
}

/** The record id in the staff list. Throws when it is missing, which means it is lost. */
async function findId(kind: RecordKind, reference: string, client: WriterClient): Promise<number> {
  const { callName, fields } = recordKindOf(kind)
  const name = fields.find(({ column }) => column === 'id')?.call ?? 'id'
  const response = await client.list(`/api/get_${callName}.php?q=${encodeURIComponent(reference)}`)
  const rows = Object.values(z.record(z.string(), z.unknown()).parse(response)).find(Array.isArray)
  const [row] = z.array(z.record(z.string(), z.unknown())).min(1).parse(rows)
  return z.number().parse(row?.[name])
}

type Work = { kind: RecordKind; form: Form; state: RecordState; id: number; staffId: number }

/** Every staff action on a record, in sequence; some records are deleted, some erased. */
async function workOn(
  { kind, form, state, id, staffId }: Work,
  client: WriterClient,
  expected: Expected,
): Promise<void> {
  const { email, number, key } = form
  const page = pathOf(recordKinds[kind].recordScreen, { id: String(id) })
  let now = state
  const change = async (
    action: string,
    changed: Partial<RecordState>,
    fields: Record<string, string>,
  ) => {
    now = { ...now, ...changed }
    const changes = { [email]: JSON.stringify(now) }
    await expected.write(action, changes, () => client.submit(page, fields))
  }
  const setStatus = (status: string) => change('status', { status }, { intent: `mark-${status}` })

  if (kind === 'prayers') {
    await change('prayed', { status: 'Praying', prayed: 1 }, { intent: 'prayed' })
  }
  const [first, second, third] = recordKinds[kind].statuses
  await setStatus(third)
  const body = `Called them, ${key}`
  await change('note', { notes: [body] }, { intent: 'note', body })
  await change('assigned', { assignedTo: staffId }, { intent: 'assign', to: String(staffId) })
  await setStatus(number % 2 ? first : second)

  const gone = { [email]: undefined, [`reference of ${email}`]: undefined }
  if (number % 3 === 0) {
    await expected.write('deleted', gone, () => client.submit(page, { intent: 'delete' }))
    return
  }
  const subscription = `subscription of ${email}`
  await expected.write('subscribed', { [subscription]: email }, () =>
    client.call('/api/subscribe_email.php', { email }),
  )
  if (number % 3 === 1) {
    const fields = [
      ...Object.entries({ intent: 'erase', address: email, confirm: 'yes' }),
      ...[`${kind}-${id}`, 'subscribers', 'mails'].map((chosen) => ['chosen', chosen]),
    ]
    await expected.write('erased', { ...gone, [subscription]: undefined }, () =>
      client.submit('/privacy-requests', fields),
    )
  }
}

/** Each for its own day: an existing one is not replaced. */
async function writeEntry(number: number, client: WriterClient, expected: Expected) {
  const date = FIRST_DAY.add({ days: expected.days++ }).toString()
  const entry = `entry of ${date}`
  const headline = `A lamp on a stand ${number}`
  const fields = { date, headline, content: `<p>${headline}</p>` }
  await expected.write('entry', { [entry]: headline }, () =>
    client.call('/api/save_newsletter.php', fields),
  )
  if (number % 3 !== 0) return
  await expected.write('entry-deleted', { [entry]: undefined }, () =>
    client.submit(`/letter?entry=${date}`, { intent: 'delete' }),
  )
}
