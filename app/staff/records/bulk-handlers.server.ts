import { interpolate } from '../../../domain/content/text.ts'
import { HttpError } from '../../../domain/forms/errors.ts'
import type { ValuesOf } from '../../../domain/forms/form.ts'
import { readId } from '../../../domain/forms/read-id.ts'
import {
  bulkForm,
  MOST_AT_ONCE,
  MOST_DELETED,
  readRows,
  type Seen,
  writeRows,
} from '../../../domain/people/bulk.ts'
import { chosenRecords } from '../../../domain/people/chosen-records.server.ts'
import { listPath, readListRequest, withStoredOption } from '../../../domain/people/list-request.ts'
import {
  assignRecords,
  deleteRecords,
  markRecords,
  undoBatch,
} from '../../../domain/people/record-changes.server.ts'
import {
  isRecordKind,
  type RecordKind,
  readStatus,
  recordKindNames,
  recordKinds,
} from '../../../domain/people/record-kinds.ts'
import { asNumber } from '../../components/pages/as-number.ts'
import { type Outcome, type StaffRunArgs, staffForm } from '../../forms/form-handler.server.ts'
import { kindAt } from './record-path.ts'

type Values = ValuesOf<typeof bulkForm>
type Done = Pick<Outcome, 'notice' | 'details'>
type Run = (kind: RecordKind, chosen: Seen[], values: Values, args: StaffRunArgs) => Promise<Done>

/** All statuses of all kinds. `mark` rejects those of another kind. */
const statuses = new Set(
  recordKindNames.flatMap((kind): string[] => [...recordKinds[kind].statuses]),
)

/** The ids and statuses of the most records of one action, in a question and its answer. */
const MAX_BYTES = 200_000

/** The handlers of a list's buttons, for the chosen records. */
export const bulkHandlers = {
  ...Object.fromEntries(
    [...statuses].map((status) => [`mark-${status}`, withChosen(`mark-${status}`, mark(status))]),
  ),
  assign: withChosen('assign', async (kind, chosen, { to }, { staff, storage, text }) => {
    const account = to === '' ? null : readId(to)
    const done =
      account === undefined ? undefined : await assignRecords(kind, chosen, account, staff, storage)
    if (!done) throw new HttpError(422, text.record.wrongAccount)
    return { notice: 'changed', details: { batch: done.batch } }
  }),
  delete: withChosen('delete', async (kind, chosen, _, { staff, storage }) => {
    const count = await deleteRecords(kind, chosen, staff, storage)
    return { notice: 'bulk-deleted', details: { count } }
  }),
  undo: staffForm(bulkForm, async ({ batch }, args) => {
    const { kind, to } = placeOf(args)
    const { undone, left } = await undoBatch(kind, batch, args.staff, args.storage)
    if (undone + left === 0) throw new HttpError(409, args.text.bulk.gone)
    return { to, notice: 'undone', details: { count: undone, meanwhile: left } }
  }),
}

/** Asks before many are changed: `rows` are the chosen ones. */
export type BulkQuestion = { intent: string; count: number; rows: string }

/**
 * Runs a button on the chosen records. Deleting, which cannot be undone, and deciding on people,
 * who should be looked at one by one, are asked first.
 */
function withChosen(intent: string, run: Run) {
  const deletes = intent === 'delete'
  return staffForm<typeof bulkForm, { question: BulkQuestion }>(
    bulkForm,
    async (values, args) => {
      const { kind, to } = placeOf(args)
      const chosen = await chosenIn(kind, values, args, deletes ? MOST_DELETED : MOST_AT_ONCE)
      const asks = deletes || (recordKinds[kind].people && intent.startsWith('mark-'))
      if (asks && !values.sure) {
        return { show: { question: { intent, count: chosen.length, rows: writeRows(chosen) } } }
      }
      return { to, ...(await run(kind, chosen, values, args)) }
    },
    { transaction: !deletes, maxBytes: MAX_BYTES },
  )
}

function mark(status: string): Run {
  return async (kind, chosen, _, { staff, storage, text }) => {
    const to = readStatus(kind, status)
    if (!to) throw new HttpError(422, text.record.wrongStatus)
    const {
      changed,
      already: _already,
      ...details
    } = await markRecords(kind, chosen, to, staff, storage)
    return { notice: changed > 0 ? 'changed' : 'unchanged', details }
  }
}

async function chosenIn(kind: RecordKind, { rows, all }: Values, args: StaffRunArgs, most: number) {
  const { url, staff, storage, text } = args
  const upTo = readId(all)
  const { request } = readListRequest(kind, url.searchParams)
  const list = { request: withStoredOption(kind, request, text), reader: staff.id }
  const chosen = upTo === undefined ? readRows(rows) : { ...list, upTo }
  const found = await chosenRecords(kind, chosen, storage)
  if (found.length === 0) throw new HttpError(422, text.bulk.nothingChosen)
  if (found.length > most) {
    throw new HttpError(422, interpolate(text.bulk.tooMany, { most: asNumber(most) }))
  }
  return found
}

/** The kind of the form's list, and the URL to return to. */
function placeOf({ url, text }: StaffRunArgs): { kind: RecordKind; to: string } {
  const kind = kindAt(url.pathname)
  if (!isRecordKind(kind)) throw new HttpError(422, text.record.wrongKind)
  const { request } = readListRequest(kind, url.searchParams)
  return { kind, to: url.pathname + listPath(kind, request) }
}
