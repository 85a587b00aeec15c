import { differences, type Fields } from './fields.ts'
import { collect, rowOf, rowsInOne, rowsOf } from './rows.ts'

/**
 * Merges two edits of the same `base`. `merged` contains the changes of both; `both` lists the
 * conflicts, for which `merged` has `mine`: field paths, and rows removed by one edit and changed
 * by the other.
 */
export function mergeFields(base: Fields, mine: Fields, theirs: Fields) {
  const removed = rowsInConflict(base, mine, theirs)
  const conflicts = new Set<string>(removed)
  const merged = collect(Object.keys({ ...base, ...theirs, ...mine }), (fieldPath) => {
    const row = rowOf(fieldPath)?.row
    if (row !== undefined && removed.has(row)) return mine[fieldPath]
    if (mine[fieldPath] === base[fieldPath]) return theirs[fieldPath]
    if (theirs[fieldPath] !== base[fieldPath] && theirs[fieldPath] !== mine[fieldPath])
      conflicts.add(fieldPath)
    return mine[fieldPath]
  })
  return { merged, both: [...conflicts] }
}

/** The rows that one edit removed and the other changed. */
function rowsInConflict(base: Fields, mine: Fields, theirs: Fields): Set<string> {
  const before = rowsOf(Object.keys(base))
  const changedByMe = rowsOf(differences(base, mine))
  const changedByThem = rowsOf(differences(base, theirs))
  const changed = (row: string) => changedByMe.has(row) && changedByThem.has(row)
  return new Set([...rowsInOne(mine, theirs)].filter((row) => before.has(row) && changed(row)))
}
