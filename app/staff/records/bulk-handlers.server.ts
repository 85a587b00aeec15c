import { sql } from 'kysely'
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
} from '../../../domain/people/bulk.ts'
import { listPath, readListRequest } from '../../../domain/people/list-request.ts'
import {
  deleteRecords,
  markRecords,
  undoBatch,
} from '../../../domain/people/record-changes.server.ts'
import {
  allStatuses,
  isRecordKind,
  type RecordKind,
  readStatus,
} from '../../../domain/people/record-kinds.ts'
import { conditionFor } from '../../../domain/people/record-search.server.ts'
import { asNumber } from '../../components/pages/as-number.ts'
import { type Outcome, type StaffRunArgs, staffForm } from '../../forms/form-handler.server.ts'
import { assignTo } from './record-handlers.server.ts'
import { kindAt } from './record-path.ts'

type Values = ValuesOf<typeof bulkForm>
type Done = Pick<Outcome, 'notice' | 'details'>
type Run = (kind: RecordKind, chosen: Seen[], values: Values, args: StaffRunArgs) => Promise<Done>

/** The handlers of a list's buttons, for the chosen records. */
export const bulkHandlers = {
  ...Object.fromEntries(
    [...allStatuses].map((status) => [`mark-${status}`, withChosen(mark(status))]),
  ),
  assign: withChosen((kind, chosen, { to }, args) => assignTo(to, kind, chosen, args)),
  delete: withChosen(
    async (kind, chosen, _, { staff, storage }) => {
      const count = await deleteRecords(kind, chosen, staff, storage)
      return { notice: 'bulk-deleted', details: { count } }
    },
    { most: MOST_DELETED, transaction: false },
  ),
  undo: staffForm(bulkForm, async ({ batch }, args) => {
    const { kind, to } = placeOf(args)
    const { undone, left } = await undoBatch(kind, batch, args.staff, args.storage)
    if (undone + left === 0) throw new HttpError(409, args.text.bulk.gone)
    return { to, notice: 'undone', details: { count: undone, meanwhile: left } }
  }),
}

/** Runs a button on the chosen records. */
function withChosen(run: Run, { most = MOST_AT_ONCE, transaction = true } = {}) {
  const runChosen = async (values: Values, args: StaffRunArgs): Promise<Outcome> => {
    const { kind, to } = placeOf(args)
    return { to, ...(await run(kind, await chosenIn(kind, values, args, most), values, args)) }
  }
  return staffForm(bulkForm, runChosen, { transaction })
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

/** The chosen rows, or all of the list; at most one more than one action changes. */
async function chosenIn(
  kind: RecordKind,
  { rows, all }: Values,
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
