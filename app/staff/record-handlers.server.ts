import { dayOf } from '../../domain/calendar/day.ts'
import { interpolate, type Text } from '../../domain/content/text.ts'
import { FieldError, HttpError } from '../../domain/forms/errors.ts'
import type { ValuesOf } from '../../domain/forms/form.ts'
import { readId } from '../../domain/forms/read-id.ts'
import { setGuardianVerified } from '../../domain/people/guardian.server.ts'
import {
  kinds,
  type RecordStatus,
  readStatus,
  recordKinds,
  statusWord,
} from '../../domain/people/kinds.ts'
import {
  addNote,
  assign,
  changeStatus,
  type StatusOutcome,
  undoStatus,
} from '../../domain/people/record-work.server.ts'
import { type RecordAt, readFollowUp } from '../../domain/people/record-work.ts'
import { workForm } from '../../domain/people/work-form.ts'
import { markPrayed, setFollowUp, undoPrayed } from '../../domain/prayer/prayer-desk-work.server.ts'
import {
  type FormHandler,
  type Outcome,
  type StaffRunArgs,
  staffForm,
} from '../api/form-handler.ts'
import { now } from '../clock.server.ts'

export type WorkValues = ValuesOf<typeof workForm>
type Done = { notice: string; details?: Record<string, number> }
type Run = (at: RecordAt, values: WorkValues, args: StaffRunArgs) => Promise<Done>
type Place = {
  /** Which record is worked on; undefined when the address names none. */
  at: (values: WorkValues, args: StaffRunArgs) => RecordAt | undefined
  /** Where the person goes when it is done. */
  to: (intent: string, at: RecordAt, args: StaffRunArgs) => string
  /** When the round at the desk began, in which praying for one request counts once. */
  since?: (args: StaffRunArgs) => string
}

/**
 * What staff do with a record, on its page and at the prayer desk: a handler for each button. A note
 * that was typed is stored with whatever is done, so that none is lost.
 */
export function recordHandlers({ at, to, since }: Place): Record<string, FormHandler<never>> {
  const handler = (intent: string, run: Run) =>
    staffForm(workForm, async (values, args): Promise<Outcome> => {
      const { staff, storage, text } = args
      const record = at(values, args)
      if (!record) throw missing(text)
      if (values.body) found(await addNote(record, values.body, staff, storage), text)
      const done = await run(record, values, args)
      return { ...done, to: to(intent, record, args) }
    })
  const handlers = {
    note: async (_, { body }) => {
      if (!body) throw new FieldError({ body: 'required' })
      return { notice: 'noted' }
    },
    undo: async (record, { change }, { staff, storage, text }) => {
      const outcome = await undoStatus(record, readId(change) ?? 0, staff, storage)
      return changed(record, outcome, text, 'undone')
    },
    assign: async (record, values, { staff, storage, text }) => {
      const id = values.to === '' ? null : readId(values.to)
      if (id === undefined) throw new HttpError(422, text.record.wrongAccount)
      const { to: colleague } = found(await assign(record, id, staff, storage), text)
      return { notice: colleague || id === null ? 'assigned' : 'gone' }
    },
    'assign-me': async (record, _, { staff, storage, text }) => {
      found(await assign(record, staff.id, staff, storage), text)
      return { notice: 'assigned' }
    },
    'assign-nobody': async (record, _, { staff, storage, text }) => {
      found(await assign(record, null, staff, storage), text)
      return { notice: 'assigned' }
    },
    prayed: async (record, _, args) => {
      const { staff, storage, text } = args
      const id = prayerId(record, text)
      const outcome = found(await markPrayed(id, staff, since?.(args), storage), text)
      return { notice: 'prayed', details: { of: id, change: outcome.intercession } }
    },
    'undo-prayed': async (record, { change }, { staff, storage, text }) => {
      const id = prayerId(record, text)
      found(await undoPrayed(id, readId(change) ?? 0, staff, storage), text)
      return { notice: 'prayer-undone' }
    },
    'follow-up': async (record, { on }, { storage, text }) => {
      const day = on === '' ? undefined : readFollowUp(on, dayOf(now().toString()))
      if (day === undefined) throw new HttpError(422, text.record.followUpWrong)
      found(await setFollowUp(prayerId(record, text), day, storage), text)
      return { notice: 'follow-up-set' }
    },
    'follow-up-done': async (record, _, { storage, text }) => {
      found(await setFollowUp(prayerId(record, text), null, storage), text)
      return { notice: 'follow-up-cleared' }
    },
    'guardian-verified': guardian(true),
    'guardian-unverified': guardian(false),
    ...Object.fromEntries(statuses.map((status) => [`mark-${status}`, mark(status)])),
  } satisfies Record<string, Run>
  return Object.fromEntries(
    Object.entries(handlers).map(([intent, run]) => [intent, handler(intent, run)]),
  )
}

/** A button for each status of each kind; a kind takes its own. */
const statuses = [...new Set(recordKinds.flatMap((kind) => kinds[kind].statuses))]

function mark(status: RecordStatus): Run {
  return async (record, values, { staff, storage, text }) => {
    const to = readStatus(record.kind, status)
    if (!to) throw new HttpError(422, text.record.wrongStatus)
    const seen = readStatus(record.kind, values.seen)
    const outcome = await changeStatus(record, { to, seen }, staff, storage)
    return changed(record, outcome, text, 'marked')
  }
}

function guardian(verified: boolean): Run {
  return async (record, _, { staff, storage, text }) => {
    if (record.kind !== 'volunteers') throw new HttpError(422, text.record.wrongKind)
    found(await setGuardianVerified(record, verified, staff, storage), text)
    return { notice: verified ? 'guardian-verified' : 'guardian-unverified' }
  }
}

function changed(
  { kind, id }: RecordAt,
  outcome: StatusOutcome,
  text: Text,
  notice: 'marked' | 'undone',
): Done {
  const { kind: what, ...rest } = found(outcome, text)
  const status = statusWord(kind, rest.status, text)
  if (what === 'guardian-first') throw new HttpError(409, text.record.guardianFirst)
  if (what === 'changed-meanwhile') {
    const words = notice === 'marked' ? text.record.meanwhile : text.record.cannotUndo
    throw new HttpError(409, interpolate(words, { status }))
  }
  if (!('change' in rest) || rest.change === undefined) return { notice: 'already' }
  return { notice, details: { of: id, change: rest.change } }
}

function prayerId({ kind, id }: RecordAt, text: Text): number {
  if (kind !== 'prayers') throw new HttpError(422, text.record.wrongKind)
  return id
}

function found<Outcome extends { kind: string }>(
  outcome: Outcome,
  text: Text,
): Exclude<Outcome, { kind: 'missing' }> {
  if (outcome.kind === 'missing') throw missing(text)
  return outcome as Exclude<Outcome, { kind: 'missing' }>
}

export function missing(text: Text): HttpError {
  return new HttpError(404, text.record.noRecord)
}
