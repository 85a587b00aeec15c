import { now } from '../../../config/clock.server.ts'
import { dayOf, shortMoment } from '../../../domain/calendar/day.ts'
import type { Document, StoredDocument } from '../../../domain/content/document.ts'
import { documentKindNamed } from '../../../domain/content/document-kinds.ts'
import { saveDraft, setAside } from '../../../domain/content/edit-documents.server.ts'
import { cleanFields, differences, type Fields, ONLY } from '../../../domain/content/fields.ts'
import {
  type Edit,
  type LockedDocument,
  lockDocument,
  NEW,
  newDocument,
} from '../../../domain/content/lock-documents.server.ts'
import { keyWith } from '../../../domain/content/read-documents.server.ts'
import { withVerses } from '../../../domain/content/scripture.server.ts'
import type { ValuesOf } from '../../../domain/forms/form.ts'
import type { Shown, StaffRunArgs } from '../../forms/form-action.server.ts'
import { type Change, changesBetween } from './changes.server.ts'
import { documentPath } from './document-kinds.ts'
import type { documentForm } from './forms.ts'

/** Another person has saved since the form was opened: nothing is saved, and the user chooses. */
export type Conflict = {
  /** Who saved it, and when; in words. */
  name: string
  time: string
  /** Their texts before, mine after, in words. */
  changes: Change[]
  fields: Fields
  revision: number
  form: string
}

/** The result of an autosave. */
export type Autosaved = {
  /** Undefined while there is nothing to save. */
  saved:
    | {
        /** The path of the document's page. */
        here: string
        revision: number
        /** When the draft was saved; undefined when it equals what is published. */
        savedAt: string | undefined
      }
    | undefined
}

export type Typed = ValuesOf<typeof documentForm>
export type Saved = {
  edit: LockedDocument & { document: StoredDocument }
  fields: Fields
  typed: Typed
  args: StaffRunArgs
  /** The path of the document's page. */
  here: string
}

/**
 * Returns kind and key from the URL, on /letter the entry with the key `?entry=`, else a new one.
 * Throws a 404 response when they are invalid.
 */
export function documentAt({ params, url }: Pick<StaffRunArgs, 'params' | 'url'>) {
  const kind = documentKindNamed(params['kind'] ?? 'newsletter')
  const key = params['key'] ?? url.searchParams.get('entry') ?? NEW
  if (
    !kind ||
    !/^[a-z0-9-]+$/.test(key) ||
    (!kind.many && key !== ONLY) ||
    (kind.fixed && key === NEW)
  ) {
    throw new Response(null, { status: 404 })
  }
  return { kind, key }
}

/** What the user chose after a conflict: to keep the own text, or to take the other's. */
export type Choice = 'keep' | 'take'

/**
 * Saves the typed fields as a draft. Undefined when there is nothing to save. With a choice, what
 * gives way goes into the history; it is asked again when somebody has saved meanwhile.
 */
export async function saveTyped(
  opened: Edit,
  typed: Typed,
  args: StaffRunArgs,
  choice?: Choice,
): Promise<Saved | Shown<Conflict> | undefined> {
  const edit = await lockTyped(opened, typed)
  if (!edit) return undefined
  const stored = storedFields(edit.document)
  // Fields that the form does not have, such as a signature, stay as they are; a choice has them.
  const merged = cleanFields(choice ? typed.fields : { ...stored, ...typed.fields })
  const fields = withVerses(edit.kind.clean?.(merged) ?? merged)
  const { revision = edit.document?.revision, form } = typed
  if (edit.document && revision !== edit.document.revision && edit.document.form !== form) {
    if (differences(stored, fields).length > 0) return conflictWith(edit, fields, form, args)
  }
  const draft = edit.document?.draft
  if (choice === 'keep' && draft) {
    await setAside({ ...edit, staffName: draft.staffName }, draft.fields)
  }
  if (choice === 'take') await setAside(edit, fields)
  // A question in the bar, such as whether to delete, has a form without the fields.
  else if (Object.keys(typed.fields).length > 0) await saveDraft(edit, fields, form)
  const { document } = edit
  if (!document) return undefined
  const here = documentPath(edit.kind.name, edit.key, args.language)
  return { edit: { ...edit, document }, fields, typed, args, here }
}

/** A new document that this form has already saved is that document. */
async function lockTyped(opened: Edit, { fields, form }: Typed) {
  if (opened.key !== NEW) return lockDocument(opened)
  const key = form && (await keyWith('form', form, opened.kind, opened.storage))
  if (key) return lockDocument({ ...opened, key })
  const typed = cleanFields(fields)
  // The form's default date alone does not make a document.
  if (Object.keys(typed).every((fieldPath) => fieldPath === 'date')) return undefined
  return newDocument(opened, typed)
}

function conflictWith(
  { key, document }: LockedDocument,
  fields: Fields,
  form: string,
  args: StaffRunArgs,
): Shown<Conflict> {
  const { language } = args
  const kind = documentAt(args).kind.name
  const changes = changesBetween(storedFields(document), fields, { kind, key, language })
  const { draft, published, revision = 0 } = document ?? {}
  const name = (draft ?? published)?.staffName || args.text.site.fromStarter
  const at = draft?.savedAt ?? published?.publishedAt
  const time = at ? shortMoment(at, dayOf(now().toString()), language) : ''
  return { show: { name, time, changes, fields, revision, form }, status: 409 }
}

/** What the form of a document begins with. */
export function storedFields({ draft, published }: Partial<Document> = {}): Fields {
  return (draft ?? published)?.fields ?? {}
}
