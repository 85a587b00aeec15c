import type { Fields } from './fields.ts'

// A row of a list has an id: the part after the list's name in its field paths, `2` in
// `changes.2.date` or `0c41ad93f`. It never changes, so removing a row does not change the field
// paths of other rows. It begins with a digit, unlike names. The rows of content files are numbered
// from 0.

/**
 * A new row's id. Not an integer, because objects list integer keys first: the new row must come
 * after the existing ones.
 */
export function newRow(): string {
  return `0${crypto.randomUUID().slice(0, 8)}`
}

/** The row that a field path names or is in: its field path, its list and its id. */
export function rowOf(fieldPath: string) {
  const [, row, list, id] = /^((.+?)\.(\d[a-z0-9]*))(?:\.|$)/.exec(fieldPath) ?? []
  return row && list && id ? { row, list, id } : undefined
}

/** The ids of a list's rows, in the order of `nest`. */
export function rowIds(fields: Fields, list: string): string[] {
  const start = `${list}.`
  const ids = Object.keys(fields).flatMap((fieldPath) =>
    fieldPath.startsWith(start) ? fieldPath.slice(start.length).split('.', 1) : [],
  )
  return Object.keys(Object.fromEntries(ids.map((id) => [id, true]))).filter((id) => /^\d/.test(id))
}

/** The position of the row in the first version that has it, from 1; else after the last row. */
export function rowNumber(fieldPath: string, ...versions: Fields[]): number | undefined {
  const row = rowOf(fieldPath)
  if (!row) return undefined
  const rows = versions.map((fields) => rowIds(fields, row.list))
  const found = rows.find((ids) => ids.includes(row.id)) ?? [...(rows[0] ?? []), row.id]
  return found.indexOf(row.id) + 1
}

/**
 * Returns a function that gives the field path of a path in the nested value. For a line of a text,
 * it is the field path of the text. Lists are read once, as a form may have a thousand errors.
 */
export function placesIn(fields: Fields): (path: readonly PropertyKey[]) => string {
  const lists = new Map<string, string[]>()
  const idsOf = (list: string) => {
    const ids = lists.get(list) ?? rowIds(fields, list)
    lists.set(list, ids)
    return ids
  }
  return (path) =>
    path.reduce<string>((fieldPath, part) => {
      const name = typeof part === 'number' ? idsOf(fieldPath)[part] : String(part)
      return [fieldPath, name].filter(Boolean).join('.')
    }, '')
}

/** The rows that the field paths are in. */
export function rowsOf(fieldPaths: readonly string[]): Set<string> {
  return new Set(fieldPaths.flatMap((fieldPath) => rowOf(fieldPath)?.row ?? []))
}

/** The rows that only one of two versions has. */
export function rowsInOne(a: Fields, b: Fields): Set<string> {
  const [inA, inB] = [rowsOf(Object.keys(a)), rowsOf(Object.keys(b))] as const
  return new Set([...inA, ...inB].filter((row) => !(inA.has(row) && inB.has(row))))
}

/** Whether a field path equals `at` or, if `at` is a row, is in that row. */
export function isAt(at: string, fieldPath: string): boolean {
  return fieldPath === at || fieldPath.startsWith(`${at}.`)
}

/**
 * Makes fields of the texts that `pick` returns for the field paths. Rows stay in the order in
 * which they first appear.
 */
export function collect(
  fieldPaths: readonly string[],
  pick: (fieldPath: string) => string | undefined,
): Fields {
  const together = Map.groupBy(fieldPaths, (fieldPath) => rowOf(fieldPath)?.row ?? fieldPath)
  return Object.fromEntries(
    [...together.values()].flat().flatMap((fieldPath) => {
      const text = pick(fieldPath)
      return text === undefined ? [] : [[fieldPath, text]]
    }),
  )
}
