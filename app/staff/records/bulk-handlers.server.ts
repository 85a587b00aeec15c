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
import { type ListRequest, listPath, readListRequest } from '../../../domain/people/list-request.ts'
import {
  assignRecords,
  deleteRecords,
  idsOf,
  markRecords,
  undoBatch,
} from '../../../domain/people/record-changes.server.ts'
import {
  allStatuses,
  isRecordKind,
  type RecordKind,
  readStatus,
} from '../../../domain/people/record-kinds.ts'
import { filterFor } from '../../../domain/people/record-list.server.ts'
import { conditionFor } from '../../../domain/people/record-search.server.ts'
import type { Storage } from '../../../storage/database.server.ts'
import { inParts } from '../../../storage/parts.ts'
import { asNumber } from '../../components/pages/as-number.ts'
import { type Outcome, type StaffRunArgs, staffForm } from '../../forms/form-handler.server.ts'
import { kindAt } from './record-path.ts'

type Values = ValuesOf<typeof bulkForm>
type Done = Pick<Outcome, 'notice' | 'details'>
type Run = (kind: RecordKind, chosen: Seen[], values: Values, args: StaffRunArgs) => Promise<Done>

/** The handlers of a list's buttons, for the chosen records. */
export const bulkHandlers = {
  ...Object.fromEntries(
    [...allStatuses].map((status) => [`mark-${status}`, withChosen(mark(status))]),
  ),
  assign: withChosen(async (kind, chosen, { to }, { staff, storage, text }) => {
    const account = to === '' ? null : readId(to)
    const done =
      account === undefined ? undefined : await assignRecords(kind, chosen, account, staff, storage)
    if (!done) throw new HttpError(422, text.record.wrongAccount)
    return { notice: 'changed', details: { batch: done.batch } }
  }),
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

async function chosenIn(kind: RecordKind, { rows, all }: Values, args: StaffRunArgs, most: number) {
  const { url, staff, storage, text } = args
  const upTo = readId(all)
  const { request } = readListRequest(kind, url.searchParams)
  const chosen = upTo === undefined ? readRows(rows) : { request, reader: staff.id, upTo }
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

/** All records of a list up to the highest id when it was shown, so that none is changed unseen. */
type AllOfList = { request: ListRequest; upTo: number; reader: number }

/**
 * Returns the chosen records that exist, by id, at most one more than one action changes: rows with
 * the status that the person saw, or all records of a list with their current status.
 */
async function chosenRecords(
  kind: RecordKind,
  chosen: readonly Seen[] | AllOfList,
  storage: Storage,
): Promise<Seen[]> {
  if ('upTo' in chosen) {
    const where = await conditionFor(kind, filterFor(chosen.reader, chosen.request), storage)
    const { rows } = await sql<Seen>`
      select record.id, record.status from ${sql.table(kind)} as record
      where ${where} and record.id <= ${chosen.upTo}
      order by record.id limit ${MOST_AT_ONCE + 1}`.execute(storage)
    return rows
  }
  const known = new Set<number>()
  for await (const part of inParts(chosen)) {
    const ids = storage.selectFrom(kind).select('id').where('id', 'in', idsOf(part))
    for (const { id } of await ids.execute()) known.add(id)
  }
  return chosen.filter(({ id }) => known.has(id)).toSorted((a, b) => a.id - b.id)
}
