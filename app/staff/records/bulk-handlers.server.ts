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
import { chosenRecords, TooManyRecords } from '../../../domain/people/bulk-changes.server.ts'
import { undoBulkChange } from '../../../domain/people/bulk-undo.server.ts'
import { bulkAssign, bulkDelete, bulkMark } from '../../../domain/people/bulk-work.server.ts'
import { listPath, readListRequest, withStoredOption } from '../../../domain/people/list-request.ts'
import {
  isRecordKind,
  type RecordKind,
  readStatus,
  recordKindNames,
  recordKinds,
} from '../../../domain/people/record-kinds.ts'
import { asNumber } from '../../components/pages/as-number.ts'
import { type Outcome, type StaffRunArgs, staffForm } from '../../forms/form-handler.server.ts'
import { type BulkQuestion, type ChosenRows, needsConfirmation } from './confirmation.ts'
import { kindAt } from './record-path.ts'

type Values = ValuesOf<typeof bulkForm>
type Done = Pick<Outcome, 'notice' | 'details'>
type Run = (kind: RecordKind, chosen: Seen[], values: Values, args: StaffRunArgs) => Promise<Done>

/** All statuses of all kinds. `mark` rejects those of another kind. */
const statuses = new Set(
  recordKindNames.flatMap((kind): string[] => [...recordKinds[kind].statuses]),
)

/** The handlers of a list's buttons, for the chosen records. */
export const bulkHandlers = {
  ...Object.fromEntries(
    [...statuses].map((status) => [`mark-${status}`, withChosen(`mark-${status}`, mark(status))]),
  ),
  assign: withChosen('assign', async (kind, chosen, { to }, { staff, storage, text }) => {
    const account = to === '' ? null : readId(to)
    if (account === undefined) throw new HttpError(422, text.record.wrongAccount)
    const known = account === null || (await isStaff(account, storage))
    if (!known) throw new HttpError(422, text.record.wrongAccount)
    const { batch } = await bulkAssign(kind, chosen, account, staff, storage)
    return { notice: 'bulk', details: { batch } }
  }),
  delete: withChosen('delete', async (kind, chosen, _, { staff, storage }) => {
    const count = await bulkDelete(kind, chosen, staff, storage)
    return { notice: 'bulk-deleted', details: { count } }
  }),
  keep: staffForm<typeof bulkForm, { kept: ChosenRows }>(bulkForm, async ({ rows, all }) => ({
    show: { kept: { rows: [rows ?? []].flat().join(), all } },
  })),
  'undo-bulk': staffForm(bulkForm, async ({ batch }, args) => {
    const { kind, to } = placeOf(args)
    const { undone, left } = await undoBulkChange(kind, batch, args.staff, args.storage)
    if (undone + left === 0) throw new HttpError(409, args.text.bulk.gone)
    return { to, notice: 'bulk-undone', details: { count: undone, meanwhile: left } }
  }),
}

/** Runs a button on the chosen records, after a question where `needsConfirmation` requires one. */
function withChosen(intent: string, run: Run) {
  const deletes = intent === 'delete'
  return staffForm<typeof bulkForm, { question: BulkQuestion }>(
    bulkForm,
    async (values, args) => {
      const { kind, to } = placeOf(args)
      const chosen = await chosenIn(kind, values, args, deletes ? MOST_DELETED : MOST_AT_ONCE)
      const confirmedCount = readId(values.count)
      if (needsConfirmation(kind, intent) && confirmedCount !== chosen.length) {
        const { rows, all } = values
        const question = { intent, count: chosen.length, rows: [rows ?? []].flat().join(), all }
        const changed = confirmedCount !== undefined
        return { show: { question: { ...question, changed } }, status: changed ? 409 : 200 }
      }
      return { to, ...(await run(kind, chosen, values, args)) }
    },
    { transaction: !deletes },
  )
}

function mark(status: string): Run {
  return async (kind, chosen, _, { staff, storage, text }) => {
    const to = readStatus(kind, status)
    if (!to) throw new HttpError(422, text.record.wrongStatus)
    const { changed, ...details } = await bulkMark(kind, chosen, to, staff, storage)
    return { notice: changed > 0 ? 'bulk' : 'bulk-none', details }
  }
}

async function chosenIn(kind: RecordKind, { rows, all }: Values, args: StaffRunArgs, most: number) {
  const { url, staff, storage, text } = args
  const upTo = readId(all)
  const { request } = readListRequest(kind, url.searchParams)
  const list = { request: withStoredOption(kind, request, text), reader: staff.id }
  const chosen = upTo === undefined ? readRows(rows) : { ...list, upTo }
  try {
    const found = await chosenRecords(kind, chosen, storage, most)
    if (found.length === 0) throw new HttpError(422, text.bulk.nothingChosen)
    return found
  } catch (error) {
    if (!(error instanceof TooManyRecords)) throw error
    throw new HttpError(422, interpolate(text.bulk.tooMany, { most: asNumber(error.most) }))
  }
}

/** The kind of the form's list, and the URL to return to. */
function placeOf({ url, text }: StaffRunArgs): { kind: RecordKind; to: string } {
  const kind = kindAt(url.pathname)
  if (!isRecordKind(kind)) throw new HttpError(422, text.record.wrongKind)
  const { request } = readListRequest(kind, url.searchParams)
  return { kind, to: url.pathname + listPath(kind, request) }
}

async function isStaff(id: number, storage: StaffRunArgs['storage']): Promise<boolean> {
  const found = await storage.selectFrom('staff').select('id').where('id', '=', id).execute()
  return found.length > 0
}
