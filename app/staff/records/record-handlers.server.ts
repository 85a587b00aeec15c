import { sql } from 'kysely'
import { now } from '../../../config/clock.server.ts'
import { isDay } from '../../../domain/calendar/calendar-day.ts'
import { dayOf } from '../../../domain/calendar/day.ts'
import type { Language } from '../../../domain/content/language.ts'
import { interpolate, type Text } from '../../../domain/content/text.ts'
import { FieldError, HttpError } from '../../../domain/forms/errors.ts'
import type { ValuesOf } from '../../../domain/forms/form.ts'
import { readId } from '../../../domain/forms/read-id.ts'
import { listPath, readListRequest } from '../../../domain/people/list-request.ts'
import {
  assignRecords,
  deleteRecords,
  markRecords,
  undoBatch,
} from '../../../domain/people/record-changes.server.ts'
import {
  allStatuses,
  isRecordKind,
  type RecordKind,
  type RecordStatus,
  readStatus,
  statusLabel,
} from '../../../domain/people/record-kinds.ts'
import { MissingRecord, setGuardianVerified } from '../../../domain/people/record-lock.server.ts'
import { addNote, endUnsent } from '../../../domain/people/record-notes.server.ts'
import { findRecord } from '../../../domain/people/record-read.server.ts'
import { conditionFor } from '../../../domain/people/record-search.server.ts'
import {
  MOST_AT_ONCE,
  MOST_DELETED,
  type RecordAt,
  readRows,
  type Seen,
  workForm,
} from '../../../domain/people/record-work.ts'
import type { NoteWay } from '../../../domain/people/reply.ts'
import {
  markPrayed,
  setFollowUp,
  setUrgency,
  undoPrayed,
} from '../../../domain/prayer/prayer-desk-work.server.ts'
import type { Urgency } from '../../../domain/prayer/urgency.ts'
import { asNumber } from '../../components/pages/as-number.ts'
import {
  type Outcome,
  type Shown,
  type StaffRunArgs,
  staffForm,
} from '../../forms/form-action.server.ts'
import { kindAt } from './record-path.ts'

type WorkValues = ValuesOf<typeof workForm>
/** `to`: where to go, if not to the page's `to`. */
type Done = Pick<Outcome, 'notice' | 'details' | 'to'>
type Shows = Shown<{ words: string; language: Language }>
/** The handler of a button on a record. */
export type Run = (at: RecordAt, values: WorkValues, args: StaffRunArgs) => Promise<Done | Shows>
type RecordPage = {
  /** By default the prayer request with the form's `id`. */
  at?: (values: WorkValues, args: StaffRunArgs) => RecordAt | undefined
  to: (intent: string, at: RecordAt, args: StaffRunArgs) => string
  /** Start of the prayer desk's round, in which praying for a request counts once. */
  since?: (args: StaffRunArgs) => string
}

/**
 * The handlers of a record's buttons, by intent, on its page and at the prayer desk; `more` adds a
 * page's own. Every button also stores a typed note, so that none is lost.
 */
export function recordHandlers(
  { at = prayerIn, to, since }: RecordPage,
  more: Record<string, Run> = {},
) {
  const runs = Object.entries({ ...buttons, prayed: pray(since), ...more })
  return Object.fromEntries(
    runs.map(([intent, run]) => [
      intent,
      staffForm(workForm, async (values, args): Promise<Outcome | Shows> => {
        const { staff, storage, text } = args
        try {
          const record = at(values, args)
          if (!record) throw new MissingRecord()
          const way = ways[intent]
          if (values.body || way) await addNote(record, values.body, staff, storage, way)
          const done = await run(record, values, args)
          return { to: to(intent, record, args), ...done }
        } catch (error) {
          throw error instanceof MissingRecord ? new HttpError(404, text.record.noRecord) : error
        }
      }),
    ]),
  )
}

/** The buttons that record how a person was contacted; a typed note may add what was said. */
const ways: Partial<Record<string, NoteWay>> = { called: 'phone', 'whatsapp-sent': 'whatsapp' }

const buttons: Record<string, Run> = {
  note: async (_, { body }) => {
    if (!body) throw new FieldError({ body: 'required' })
    return { notice: 'noted' }
  },
  called: async () => ({ notice: 'called' }),
  'whatsapp-sent': async () => ({ notice: 'called' }),
  sent: async (record, { change }, args) => {
    await endOf(record, change, true, args)
    await replied(record, args)
    return { notice: 'reply-sent' }
  },
  // The note goes, and its words are in the form again.
  'not-sent': async (record, { change }, args) => {
    return { show: { words: await endOf(record, change, false, args), language: args.language } }
  },
  ...Object.fromEntries([...allStatuses].map((status) => [`mark-${status}`, mark(status)])),
  undo: ({ kind }, values, args) => undo(kind, values, args),
  assign: ({ kind, id }, { to }, args) => assignTo(to, kind, [{ id }], args),
  'assign-me': ({ kind, id }, _, args) => assignTo(String(args.staff.id), kind, [{ id }], args),
  unassign: ({ kind, id }, _, args) => assignTo('', kind, [{ id }], args),
  'undo-prayed': ofPrayer(async (id, { change }, { staff, storage }) => {
    await undoPrayed(id, readId(change) ?? 0, staff, storage)
    return { notice: 'prayer-undone' }
  }),
  'follow-up': ofPrayer(async (id, { on }, { storage, text }) => {
    const isToCome = isDay(on) && on >= dayOf(now().toString())
    if (!isToCome) throw new HttpError(422, text.record.followUpWrong)
    await setFollowUp(id, on, storage)
    return { notice: 'follow-up-set', details: { on } }
  }),
  'follow-up-done': ofPrayer(async (id, _, { storage }) => {
    const change = (await setFollowUp(id, null, storage)) ?? ''
    return { notice: 'follow-up-cleared', details: { of: id, change } }
  }),
  'undo-follow-up': ofPrayer(async (id, { change }, { storage, text }) => {
    if (!isDay(change)) throw new HttpError(422, text.record.followUpWrong)
    await setFollowUp(id, change, storage)
    return { notice: 'follow-up-set', details: { of: id, on: change } }
  }),
  urgent: urgency('flagged'),
  'not-urgent': urgency('dismissed'),
  'guardian-verified': guardian(true),
  'guardian-unverified': guardian(false),
}

export function pray(since?: RecordPage['since']): Run {
  return ofPrayer(async (id, _, args) => {
    const change = await markPrayed(id, args.staff, since?.(args), args.storage)
    return { notice: 'prayed', details: { of: id, change } }
  })
}

export function mark(status: string): Run {
  return async (record, { seen }, { staff, storage, text }) => {
    const { kind, id } = record
    const to = statusIn(kind, status, text)
    const chosen = [{ id, ...(seen && { status: seen }) }]
    const done = await markRecords(kind, chosen, to, staff, storage)
    if (done.guardian > 0) throw new HttpError(409, text.record.guardianFirst)
    if (done.changed > 0) return { notice: 'changed', details: { of: id, batch: done.batch } }
    const found = await findRecord(record, storage)
    if (!found) throw new MissingRecord()
    if (done.already > 0) return { notice: 'already', details: { of: id } }
    const now = statusLabel(kind, found.status, text)
    throw new HttpError(409, interpolate(text.record.meanwhile, { status: now }))
  }
}

function statusIn(kind: RecordKind, status: string, text: Text): RecordStatus {
  const found = readStatus(kind, status)
  if (!found) throw new HttpError(422, text.record.wrongStatus)
  return found
}

async function endOf(
  record: RecordAt,
  note: string,
  wasSent: boolean,
  { staff, storage, text }: StaffRunArgs,
): Promise<string> {
  const words = await endUnsent(record, { id: readId(note) ?? 0, wasSent }, staff, storage)
  if (words === undefined) throw new HttpError(409, text.reply.notWaiting)
  return words
}

/** A new message that was answered is no longer new. */
export async function replied({ kind, id }: RecordAt, { staff, storage }: StaffRunArgs) {
  if (kind !== 'contacts') return
  await markRecords(kind, [{ id, status: 'New' }], 'Answered', staff, storage)
}

/** `to`: an account's id, or '' for nobody. */
export async function assignTo(
  to: string,
  kind: RecordKind,
  chosen: readonly { id: number }[],
  { staff, storage, text }: StaffRunArgs,
) {
  const account = to === '' ? null : readId(to)
  const done =
    account === undefined ? undefined : await assignRecords(kind, chosen, account, staff, storage)
  if (!done) throw new HttpError(422, text.record.wrongAccount)
  return { notice: 'changed', details: { batch: done.batch } }
}

async function undo(
  kind: RecordKind,
  { batch }: WorkValues,
  { staff, storage, text }: StaffRunArgs,
): Promise<Done> {
  const { undone, left } = await undoBatch(kind, batch, staff, storage)
  if (undone === 0) throw new HttpError(409, text.record.cannotUndo)
  return { notice: 'undone', details: { count: undone, meanwhile: left } }
}

function guardian(verified: boolean): Run {
  return async (record, _, { staff, storage, text }) => {
    if (record.kind !== 'volunteers') throw new HttpError(422, text.record.wrongKind)
    await setGuardianVerified(record, verified, staff, storage)
    return { notice: verified ? 'guardian-verified' : 'guardian-unverified' }
  }
}

function urgency(to: Urgency): Run {
  return ofPrayer(async (id, _, { staff, storage }) => {
    await setUrgency(id, to, staff, storage)
    return { notice: to === 'flagged' ? 'urgent' : 'not-urgent', details: { of: id } }
  })
}

function prayerIn({ id: typed }: WorkValues): RecordAt | undefined {
  const id = readId(typed)
  return id === undefined ? undefined : { kind: 'prayers', id }
}

type RunPrayer = (id: number, values: WorkValues, args: StaffRunArgs) => Promise<Done>

function ofPrayer(run: RunPrayer): Run {
  return async ({ kind, id }, values, args) => {
    if (kind !== 'prayers') throw new HttpError(422, args.text.record.wrongKind)
    return run(id, values, args)
  }
}

// Many records of a list at once.

type RunChosen = (
  kind: RecordKind,
  chosen: Seen[],
  values: WorkValues,
  args: StaffRunArgs,
) => Promise<Done>

/** The handlers of a list's buttons, for the chosen records. */
export const bulkHandlers = {
  ...Object.fromEntries(
    [...allStatuses].map((status) => [`mark-${status}`, withChosen(markChosen(status))]),
  ),
  assign: withChosen((kind, chosen, { to }, args) => assignTo(to, kind, chosen, args)),
  delete: withChosen(
    async (kind, chosen, _, { staff, storage }) => {
      const count = await deleteRecords(kind, chosen, staff, storage)
      return { notice: 'bulk-deleted', details: { count } }
    },
    { most: MOST_DELETED, transaction: false },
  ),
  undo: staffForm(workForm, async (values, args) => {
    const { kind, to } = placeOf(args)
    return { to, ...(await undo(kind, values, args)) }
  }),
}

/** Runs a button on the chosen records. */
function withChosen(run: RunChosen, { most = MOST_AT_ONCE, transaction = true } = {}) {
  const runChosen = async (values: WorkValues, args: StaffRunArgs): Promise<Outcome> => {
    const { kind, to } = placeOf(args)
    return { to, ...(await run(kind, await chosenIn(kind, values, args, most), values, args)) }
  }
  return staffForm(workForm, runChosen, { transaction })
}

function markChosen(status: string): RunChosen {
  return async (kind, chosen, _, { staff, storage, text }) => {
    const to = statusIn(kind, status, text)
    const { changed, ...details } = await markRecords(kind, chosen, to, staff, storage)
    return { notice: changed > 0 ? 'changed' : 'unchanged', details }
  }
}

/** The chosen rows, or all of the list; at most one more than one action changes. */
async function chosenIn(
  kind: RecordKind,
  { rows, all }: WorkValues,
  args: StaffRunArgs,
  most: number,
): Promise<Seen[]> {
  const { bulk } = args.text
  const upTo = readId(all)
  const chosen = upTo === undefined ? readRows(rows) : await listUpTo(upTo, kind, args)
  if (chosen.length === 0) throw new HttpError(422, bulk.nothingChosen)
  if (chosen.length > most) {
    throw new HttpError(422, interpolate(bulk.tooMany, { most: asNumber(most) }))
  }
  return chosen
}

/** Up to the highest id when the list was shown, so that none is changed unseen. */
async function listUpTo(upTo: number, kind: RecordKind, { url, staff, storage }: StaffRunArgs) {
  const { request } = readListRequest(kind, url.searchParams)
  const where = await conditionFor(kind, { ...request, reader: staff.id }, storage)
  const { rows } = await sql<Seen>`
    select record.id, record.status from ${sql.table(kind)} as record
    where ${where} and record.id <= ${upTo}
    order by record.id limit ${MOST_AT_ONCE + 1}`.execute(storage)
  return rows
}

/** The kind of the form's list, and the URL to return to. */
function placeOf({ url, text }: StaffRunArgs): { kind: RecordKind; to: string } {
  const kind = kindAt(url.pathname)
  if (!isRecordKind(kind)) throw new HttpError(422, text.record.wrongKind)
  const { request } = readListRequest(kind, url.searchParams)
  return { kind, to: url.pathname + listPath(kind, request) }
}
