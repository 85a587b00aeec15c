import type { Fields } from '../../domain/content/fields.ts'

// The plain model of a document: a text for both languages and one in each, and rows, each of which
// has the same and an id.

type Texts = { shared?: string; en?: string; te?: string }
export type Value = Texts & { rows: Map<string, Texts> }

const names = ['shared', 'en', 'te'] as const

/** `shared` is the field path of the text for both languages, `at` or `date`. */
export function readValue(fields: Fields): Value {
  const value: Value = { rows: new Map() }
  for (const [fieldPath, text] of Object.entries(fields)) {
    const [list, id = '', name] = fieldPath.split('.')
    const language = names.find((one) => fieldPath.endsWith(`.${one}`))
    const isRow = list === 'rows' && name !== undefined
    const texts = isRow ? (value.rows.get(id) ?? {}) : value
    if (isRow) value.rows.set(id, texts)
    texts[language ?? 'shared'] = text
  }
  return tidy(value)
}

export function writeValue({ rows, ...own }: Value, shared: string): Fields {
  const rowFields = [...rows].map(([id, texts]) =>
    write(texts, `rows.${id}.word`, `rows.${id}.note`),
  )
  return Object.assign(write(own, shared, 'name'), ...rowFields)
}

/** As pages get it: the rows as an array. */
export function nestValue({ rows, ...own }: Value, shared: string) {
  const inLanguages = ({ en, te }: Texts) => (en || te ? { en, te } : undefined)
  const all = [...rows.values()].map((texts) => ({ word: texts.shared, note: inLanguages(texts) }))
  return { [shared]: own.shared, name: inLanguages(own), rows: all.length > 0 ? all : undefined }
}

/** The texts in a language: the document's own as '', the others by row. */
export function textsIn({ rows, ...own }: Value, language: 'en' | 'te'): Record<string, string> {
  const all = [['', own] as const, ...rows]
  return Object.fromEntries(all.flatMap(([id, { [language]: text }]) => (text ? [[id, text]] : [])))
}

export function isSame(one: Value, other: Value): boolean {
  const plain = (value: Value) => JSON.stringify(Object.entries(writeValue(value, 'at')).sort())
  return plain(one) === plain(other)
}

/** What is published of a draft in one language: the other one stays as published. */
export function publishedOf(draft: Value, before: Value, languages: 'en' | 'te' | 'both'): Value {
  if (languages === 'both') return draft
  const other = languages === 'en' ? 'te' : 'en'
  const mix = (texts: Texts, old: Texts): Texts => ({ ...texts, [other]: old[other] })
  const rows = [...draft.rows].map(([id, row]) => {
    const old = before.rows.get(id)
    return [id, old ? mix(row, old) : row] as const
  })
  return tidy({ ...mix(draft, before), rows: new Map(rows) })
}

/** Two edits of the same base; where both changed the same, `merged` has mine. */
export function merge(base: Value, mine: Value, theirs: Value) {
  let isConflict = false
  const merged: Value = { ...mergeTexts(base, mine, theirs), rows: new Map() }
  for (const id of new Set([base, theirs, mine].flatMap(({ rows }) => [...rows.keys()]))) {
    const [old, my, their] = [base.rows.get(id), mine.rows.get(id), theirs.rows.get(id)]
    const left = my && their ? mergeTexts(old ?? {}, my, their) : onlyOne(old, my, their)
    if (left) merged.rows.set(id, left)
  }
  return { merged: tidy(merged), isConflict }

  function mergeTexts(old: Texts, my: Texts, their: Texts): Texts {
    const texts: Texts = {}
    for (const name of names) {
      const isMine = my[name] !== old[name]
      if (isMine && their[name] !== old[name] && my[name] !== their[name]) isConflict = true
      const text = (isMine ? my : their)[name]
      if (text) texts[name] = text
    }
    return texts
  }

  /** A row that is new, or that one of us has removed: a change of the other's is a conflict. */
  function onlyOne(old: Texts | undefined, my: Texts | undefined, their: Texts | undefined) {
    const left = my ?? their
    if (!old || !left) return left
    if (names.every((name) => left[name] === old[name])) return undefined
    isConflict = true
    return my
  }
}

/** Without empty texts and rows; the starter's row, whose id is a number, stands first. */
function tidy({ rows, ...own }: Value): Value {
  const full = [...rows].filter(([, texts]) => names.some((name) => texts[name]))
  const sorted = full.sort(([one], [other]) => Number(other === '0') - Number(one === '0'))
  return { ...own, rows: new Map(sorted) }
}

function write(texts: Texts, shared: string, name: string): Fields {
  const all = { [shared]: texts.shared, [`${name}.en`]: texts.en, [`${name}.te`]: texts.te }
  return Object.fromEntries(
    Object.entries(all).flatMap(([fieldPath, text]) => (text ? [[fieldPath, text]] : [])),
  )
}
