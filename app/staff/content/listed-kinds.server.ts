import { cachedKinds, documentKindGroups } from '../../../domain/content/document-kinds.ts'
import type { Language } from '../../../domain/content/language.ts'
import { listKinds } from '../../../domain/content/read-documents.server.ts'
import type { Storage } from '../../../storage/database.server.ts'
import { type Row, rowsIn } from './document-rows.server.ts'
import type { State } from './document-states.ts'

/** How many documents of a kind are listed unless all are requested; drafts are always listed. */
const BATCH_SIZE = 100
const groups = ['calendar', 'church', 'giving', 'pages', 'office'] as const

export type ListedKind = ReturnType<typeof listedKind>

/** The list of the site's documents. `openKind` is the name of a kind that is listed in full. */
export async function listedGroups(openKind: string, language: Language, storage: Storage) {
  const [documents, rowOf] = await Promise.all([
    listKinds(cachedKinds, storage),
    rowsIn(language, storage),
  ])
  return groups.map((name) => ({
    name,
    kinds: documentKindGroups[name].map((kind) => {
      const rows = (documents.get(kind.name) ?? []).map((document) => rowOf(kind, document))
      return listedKind(kind, rows, kind.name === openKind)
    }),
  }))
}

function listedKind(
  { name, many, fixed }: (typeof cachedKinds)[number],
  all: Row[],
  isOpen: boolean,
) {
  const rows = all.filter(({ deleted }) => !deleted)
  const inState = (...states: State[]) =>
    rows.filter((row) => row.states.some((state) => states.includes(state)))
  const drafts = inState('draft', 'unpublished')
  const isSample = many && rows.length > 0 && inState('sample').length === rows.length
  return {
    name,
    many,
    added: many && !fixed,
    count: rows.length,
    drafts: drafts.length,
    toTranslate: inState('teluguMissing', 'teluguOutOfDate').length,
    isComplete: isOpen || rows.length <= BATCH_SIZE,
    isOpen: isOpen || name === 'services' || drafts.length > 0,
    /** All its documents are samples, which is shown once instead of in each row. */
    isSample,
    rows: rows
      .filter((row, at) => isOpen || at < BATCH_SIZE || drafts.includes(row))
      .map((row) =>
        isSample ? { ...row, states: row.states.filter((state) => state !== 'sample') } : row,
      ),
    deleted: all.filter(({ deleted }) => deleted),
  }
}
