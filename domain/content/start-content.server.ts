import type { Storage } from '../../storage/database.server.ts'
import type { DocumentKind } from './document-kind.ts'
import { type DocumentKindName, documentKinds } from './document-kinds.ts'
import { publish, saveDraft } from './edit-documents.server.ts'
import { type Fields, filterFields, ONLY } from './fields.ts'
import { givingKind } from './giving.ts'
import { historyKind } from './history.ts'
import { lockDocument, lockDocuments } from './lock-documents.server.ts'
import { ministryKind } from './ministry.ts'
import { thanksKind } from './thanks.ts'

// The first content of a site: values of the set-up form replace those of the sample.

/**
 * Kinds that are not about one church (drawn pictures, terms, texts of the pages), and those whose
 * fields are emptied below. A site that starts empty deletes the documents of all other kinds.
 */
const keptKinds: DocumentKindName[] = [
  ...(['slides', 'recordings', 'archive', 'pages', 'terms', 'answers'] as const),
  ...(['ministry', 'history', 'giving', 'thanks'] as const),
]
/**
 * The sample details that stay in a site that starts empty, because the pages and the privacy
 * notice need them. They are marked as samples for staff and, where it matters, for visitors.
 */
const needed = /^(sample|address\.lines|phones|email|helplines|grievances|meeting|copyrightYear)\b/

const payment = /^(upi\.(payee|accounts)|bank|pan|registration80G|international)\b/
/** Groups of field paths: a value at one of them replaces all the sample values of its group. */
const together = [...[/^name\./, /^mission\./, /^timings\./, /^address\.lines\./], /^meeting\./]

export type FirstDocument = { kind: DocumentKind; fields: Fields }

/**
 * Returns the documents to publish from the set-up form, and a message key for each wrong field
 * path. `empty`: without the sample's details about its church.
 */
export function parseStart(typed: Fields, { empty }: { empty: boolean }) {
  const isPayment = (fieldPath: string) => payment.test(fieldPath)
  const isOther = (fieldPath: string) => !isPayment(fieldPath)
  const replaced = together.filter((group) =>
    Object.keys(typed).some((fieldPath) => group.test(fieldPath)),
  )
  const ministry = filterFields(first(ministryKind), (fieldPath) => {
    return !replaced.some((group) => group.test(fieldPath)) && (!empty || needed.test(fieldPath))
  })
  const given = filterFields(typed, isPayment)
  const documents: FirstDocument[] = [
    { kind: ministryKind, fields: { ...ministry, ...filterFields(typed, isOther) } },
  ]
  if (empty || Object.keys(given).length > 0) {
    // Payment details must never mix those of the church with those of the sample.
    if (!typed['donateLink']) delete documents[0]?.fields['donateLink']
    const rest = filterFields(first(givingKind), isOther)
    documents.push({ kind: givingKind, fields: { ...rest, ...completed(typed, given) } })
  }
  if (empty) {
    documents.push({ kind: historyKind, fields: {} })
    const letter = filterFields(
      first(thanksKind),
      (fieldPath) => !fieldPath.startsWith('paragraphs.'),
    )
    documents.push({ kind: thanksKind, fields: letter })
  }
  const wrong = documents.map(({ kind, fields }) => kind.check({ key: ONLY, fields }) ?? {})
  return { documents, wrong: Object.assign({}, ...wrong) as Record<string, string> }
}

/**
 * Copies the starter into the database, so that no newer release changes it, and publishes the
 * documents. The texts of the pages are those of the release until staff change one.
 */
export async function startContent(
  documents: FirstDocument[],
  { empty, staffName }: { empty: boolean; staffName: string },
  storage: Storage,
): Promise<void> {
  for (const kind of documentKinds) if (!kind.fixed) await lockDocuments(kind, storage)
  if (empty) {
    await storage
      .updateTable('documents')
      .set({ deleted_at: new Date().toISOString() })
      .where('kind', 'not in', keptKinds)
      .execute()
  }
  for (const { kind, fields } of documents) {
    const edit = await lockDocument({ kind, key: ONLY, staffName, storage })
    await saveDraft(edit, fields)
    await publish(edit)
  }
}

/** Fills in what the set-up form omits and the giving form requires. */
function completed(typed: Fields, given: Fields): Fields {
  const fields = { ...given }
  fields['upi.payee'] ??= inLatin(typed['name.en'] ?? '')
  for (const [fieldPath, purpose] of Object.entries(given)) {
    const [, account] = /^(upi\.accounts\.\w+)\.purpose\.en$/.exec(fieldPath) ?? []
    if (account) fields[`${account}.note`] ??= inLatin(purpose)
  }
  return filterFields(fields, (fieldPath) => fields[fieldPath] !== '')
}

/** At most 50 characters that payment apps show as they are. */
function inLatin(name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7e]/g, ' ').replaceAll(/ {2,}/g, ' ')
  return plain.trim().slice(0, 50).trim()
}

function first({ starter }: DocumentKind): Fields {
  return starter[0]?.fields ?? {}
}
