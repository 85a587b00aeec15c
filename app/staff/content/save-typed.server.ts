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

/** Somebody else has changed the field paths and rows in `both` meanwhile; the user has to choose. */
export type Conflict = {
  success: false
  message: string
  /** The user's fields merged with the other's changes elsewhere. */
  merged: Fields
  theirs: Fields
  both: string[]
  name: string
  /** Of a new document that has been saved meanwhile: its key. */
  draftKey: string | undefined
}

/** What a form that saves itself has stored. */
export type Autosaved = {
  /** Undefined while there is nothing to save. */
  saved:
    | {
        key: string
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
  /** The document's page. */
  here: string
  /** The typed fields as they are stored: what the form changes next, it changes from these. */
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
  const cleaned = edit.kind.clean ?? ((fields: Fields) => fields)
  const now = withoutVerses(theirs)
  const base = baseAfter(withoutVerses(values.base), cleaned(values.sent), now)
  const { merged, both } = mergeFields(base, mine, now)
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
  const here = pathsIn(args.language)('SiteDocument', { kind: kind.name, key })
  const saved = { edit, fields, args, stillRight: stillRight === '1', typed: values }
  return { ...saved, here, base: cleaned(mine) }
}

/**
 * The base of a form that has not heard whether `sent` was saved: what it sent and is stored is its own
 * change, and no conflict.
 */
function baseAfter(base: Fields, sent: Fields, stored: Fields): Fields {
  if (Object.keys(sent).length === 0) return base
  return collect(Object.keys({ ...base, ...stored }), (fieldPath) =>
    sent[fieldPath] === stored[fieldPath] ? stored[fieldPath] : base[fieldPath],
  )
}
