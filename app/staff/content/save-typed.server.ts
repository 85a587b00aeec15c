import { saveDraft } from '../../../domain/content/edit-documents.server.ts'
import type { Fields } from '../../../domain/content/fields.ts'
import {
  type Edit,
  type LockedDocument,
  lockDocument,
} from '../../../domain/content/lock-documents.server.ts'
import { mergeFields } from '../../../domain/content/merge.ts'
import { NEW, newDocument } from '../../../domain/content/new-key.server.ts'
import { collect } from '../../../domain/content/rows.ts'
import { withoutVerses, withVerses } from '../../../domain/content/saved-verses.server.ts'
import type { ValuesOf } from '../../../domain/forms/form.ts'
import type { Shown, StaffRunArgs } from '../../forms/form-handler.server.ts'
import { pathsIn } from '../../paths.ts'
import type { documentForm } from './forms.ts'

// Saves a document's form as a draft, merged with what others have saved since it was opened.

/** Another person changed the fields and rows in `both` meanwhile; the user has to choose. */
export type Conflict = {
  success: false
  message: string
  /** The user's fields merged with the other person's changes to other fields. */
  merged: Fields
  theirs: Fields
  both: string[]
  name: string
  /** The key of a new document that has been saved meanwhile. */
  draftKey: string | undefined
}

/** The result of an autosave. */
export type Autosaved = {
  /** Undefined while there is nothing to save. */
  saved:
    | {
        key: string
        /** The path of the document's page; scripts from before a deployment use this name. */
        here: string
        base: Fields
        /** When the draft was saved; undefined when it equals what is published. */
        savedAt: string | undefined
      }
    | undefined
}

export type Typed = ValuesOf<typeof documentForm>
export type Saved = {
  edit: LockedDocument
  fields: Fields
  args: StaffRunArgs
  stillRight: boolean
  typed: Typed
  /** The path of the document's page. */
  editorPath: string
  /** The typed fields as they are stored, the base of the form's next changes. */
  base: Fields
}

/** Saves the typed fields as a draft. Undefined when there is nothing to save. */
export async function saveTyped(
  opened: Edit,
  values: Typed,
  args: StaffRunArgs,
): Promise<Saved | Shown<Conflict> | undefined> {
  const { stillRight } = values
  const mine = withoutVerses(values.fields)
  const isNew = opened.key === NEW
  // The form's default date alone does not make a document.
  if (isNew && Object.keys(mine).every((fieldPath) => fieldPath === 'date')) return undefined
  const edit = isNew ? await newDocument(opened, mine) : await lockDocument(opened)
  const stored = edit.document
  const theirs = (stored?.draft ?? stored?.published)?.fields ?? {}
  const clean = edit.kind.clean ?? ((fields: Fields) => fields)
  const current = withoutVerses(theirs)
  const base = baseAfter(withoutVerses(values.base), clean(values.sent), current)
  const { merged, both } = mergeFields(base, mine, current)
  if (both.length > 0) {
    const name = stored?.draft?.staffName ?? stored?.published?.staffName ?? ''
    const message = args.text.site.conflict.heading
    const { draftKey } = values
    const conflict: Conflict = { success: false, message, merged, theirs, both, name, draftKey }
    return { show: conflict, status: 409 }
  }
  const fields = withVerses(merged)
  await saveDraft(edit, fields)
  const { kind, key } = edit
  const editorPath = pathsIn(args.language)('SiteDocument', { kind: kind.name, key })
  const saved = { edit, fields, args, stillRight: stillRight === '1', typed: values }
  return { ...saved, editorPath, base: clean(mine) }
}

/**
 * The base of a form that got no response to `sent`. Sent fields that are now stored are the form's
 * own changes and no conflict.
 */
function baseAfter(base: Fields, sent: Fields, stored: Fields): Fields {
  if (Object.keys(sent).length === 0) return base
  return collect(Object.keys({ ...base, ...stored }), (fieldPath) =>
    sent[fieldPath] === stored[fieldPath] ? stored[fieldPath] : base[fieldPath],
  )
}
