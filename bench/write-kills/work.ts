import { pathOf } from '../../app/paths.ts'
import { recordKinds } from '../../domain/people/record-kinds.ts'
import { type Expected, type ExpectedRecord, TrackedValue } from './expected.ts'
import type { SiteClient } from './site-client.ts'

type WorkItem = {
  record: ExpectedRecord
  id: number
  /** The index within its kind: some are deleted, some erased. */
  turn: number
  staffId: number
}

/** Every staff action on a record, in sequence. */
export async function workOn(
  { record, id, turn, staffId }: WorkItem,
  client: SiteClient,
  expected: Expected,
): Promise<void> {
  const { kind, email } = record
  const page = pathOf(recordKinds[kind].recordScreen, { id: String(id) })

  async function write<Value>(
    action: string,
    tracked: TrackedValue<Value>,
    value: Value,
    send: () => Promise<unknown>,
  ) {
    tracked.sent(value)
    await send()
    tracked.acknowledged(value)
    expected.count(action)
  }
  const setStatus = (status: string) =>
    write('status', record.status, status, () => client.submit(page, { intent: `mark-${status}` }))

  if (kind === 'prayers') {
    record.prayers.sent += 1
    await write('prayed', record.status, 'Praying', () => client.submit(page, { intent: 'prayed' }))
    record.prayers.acknowledged += 1
  }
  const [first, second, third] = recordKinds[kind].statuses
  await setStatus(third)
  const body = `Called them, ${record.key}`
  const note = new TrackedValue(false)
  record.notes.set(body, note)
  await write('note', note, true, () => client.submit(page, { intent: 'note', body }))
  await write('assigned', record.assignedTo, staffId, () =>
    client.submit(page, { intent: 'assign', to: String(staffId) }),
  )
  await setStatus(turn % 2 ? first : second)

  if (turn % 3 === 0) {
    await write('deleted', record.exists, false, () => client.submit(page, { intent: 'delete' }))
    return
  }
  await write('subscribed', record.subscribed, true, () =>
    client.call('/api/subscribe_email.php', { email }),
  )
  if (turn % 3 === 1) {
    record.subscribed.sent(false)
    await write('erased', record.exists, false, () =>
      client.submit('/privacy-requests', [
        ...Object.entries({ intent: 'erase', address: email, confirm: 'yes' }),
        ...[`${kind}-${id}`, 'subscription', 'mails'].map((chosen) => ['chosen', chosen]),
      ]),
    )
    record.subscribed.acknowledged(false)
  }
}
