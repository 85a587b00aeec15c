import { splitEvent } from '../../../domain/calendar/split-event.server.ts'
import type { StoredDocument } from '../../../domain/content/document.ts'
import {
  discardDraft,
  publish,
  restoreVersion,
  saveDraft,
  setAside,
} from '../../../domain/content/edit-documents.server.ts'
import { doneEditing, otherEditors } from '../../../domain/content/editors.server.ts'
import {
  type Edit,
  type LockedDocument,
  lockDocument,
} from '../../../domain/content/lock-documents.server.ts'
import { setDeleted, setHidden } from '../../../domain/content/place-documents.server.ts'
import type { ValuesOf } from '../../../domain/forms/form.ts'
import { publishers, type Roles, writers } from '../../../domain/staff/staff.ts'
import {
  type Outcome,
  type Shown,
  type StaffRunArgs,
  staffForm,
} from '../../forms/form-handler.server.ts'
import { pathsIn } from '../../paths.ts'
import { previewPath } from '../../preview.server.ts'
import { documentKindForms } from './document-kind-forms.ts'
import { documentPath, listPath } from './document-kinds.ts'
import { choiceForm, discardForm, documentForm, restoreForm, splitForm } from './forms.ts'
import {
  type Autosaved,
  type Conflict,
  conflictWith,
  documentAt,
  type Saved,
  saveTyped,
  type Typed,
} from './save-typed.server.ts'

// The handlers of all forms on a document's page and its history.

/** Changes what visitors see, so it requires a role that may publish. */
const publication = { changesContent: true, roles: publishers }
const LARGE_BYTES = 512 * 1024

/** Splits a recurring event: the occurrences from a date on become a new event. */
const split = staffForm(
  splitForm,
  async ({ from }, args) => {
    const edit = editOf(args)
    const key = await splitEvent(edit, from)
    if (!key) return { notice: 'notSplit' }
    return { to: documentPath(edit.kind.name, key, args.language), notice: 'split' }
  },
  publication,
)

const discard = staffForm(discardForm, async ({ savedAt }, args) => {
  const edit = editOf(args)
  const isDiscarded = await discardDraft(edit, savedAt)
  const to = documentPath(edit.kind.name, edit.key, args.language)
  return { to, notice: isDiscarded ? 'discarded' : 'newerDraft' }
})

/** Saves while the user types: returns what is stored, without a redirect or notice. */
const autosave = staffForm<typeof documentForm, Autosaved | Conflict>(
  documentForm,
  async (values, args) => {
    const saved = await saveTyped(editOf(args), values, args)
    if (saved && 'show' in saved) return saved
    if (!saved) return { show: { saved } }
    const { edit, here } = saved
    const { revision, draft } = edit.document
    // Records that the user is still editing.
    otherEditors(`${edit.kind.name}/${edit.key}`, edit.staffName, Date.now())
    return { show: { saved: { here, revision, savedAt: draft?.savedAt } } }
  },
  { roles: writers, maxBytes: LARGE_BYTES },
)

export const documentActions = {
  autosave,
  save: saving(async () => ({ notice: 'saved' })),
  preview: saving(async ({ edit: { kind, key }, fields, args }) => {
    if (kind.check({ key, fields })) return { notice: 'invalid' }
    const { page } = documentKindForms[documentAt(args.params).kind.name]
    if (!page) return { notice: 'saved' }
    const shown = page(pathsIn(args.language), key, fields)
    return { to: await previewPath(shown, kind, key), notice: null, document: true }
  }),
  publish: publishing(),
  keep: choosing(async (locked, { fields, form }) => {
    const { draft } = locked.document
    if (draft) await setAside({ ...locked, staffName: draft.staffName }, draft.fields)
    await saveDraft(locked, fields, form)
    return { notice: 'kept' }
  }),
  take: choosing(async (locked, { fields }) => {
    await setAside(locked, fields)
    return { notice: 'taken' }
  }),
  split,
  discard,
  delete: placing((edit) => setDeleted(edit, true), 'deleted'),
  undelete: placing((edit) => setDeleted(edit, false)),
  hide: placing((edit) => setHidden(edit, true)),
  show: placing((edit) => setHidden(edit, false)),
}

export const restore = staffForm(
  restoreForm,
  async ({ id, latest }, args) => {
    if (mailsItself(editOf(args), args)) return { notice: 'notAdministrator' }
    const restored = await restoreVersion(editOf(args), id, latest)
    if (!restored) return { notice: 'notRestored' }
    if (latest !== undefined) return { notice: 'restoreUndone' }
    return { notice: 'restored', details: { undo: restored.before, latest: restored.id } }
  },
  publication,
)

/** `done` says where to go after the publication, if not to the document. */
export function publishing(done: (saved: Saved) => Outcome = () => ({ notice: 'published' })) {
  return saving(async (saved) => {
    const { args, edit, fields } = saved
    if (fields['mails'] && mailsItself(edit, args)) return { notice: 'notAdministrator' }
    const wrong = await publish(saved.edit, saved.typed.stillRight)
    if (wrong === 'nothing') return { notice: 'nothing' }
    return wrong ? { notice: 'invalid' } : done(saved)
  }, publication)
}

/** Mails of the archive go out by themselves: only an administrator, who has read them, says so. */
function mailsItself({ kind }: Edit, { staff }: StaffRunArgs): boolean {
  return kind.name === 'archive' && !staff.roles.includes('administrator')
}

/**
 * Every button of a document's form saves it as a draft first. If another person has saved since it
 * was opened, saves nothing and returns what differs, with status 409.
 */
function saving(
  then: (saved: Saved) => Promise<Outcome>,
  options: { changesContent?: boolean; roles: Roles } = { roles: writers },
) {
  const run = async (values: Typed, args: StaffRunArgs): Promise<Outcome | Shown<Conflict>> => {
    const saved = await saveTyped(editOf(args), values, args)
    if (!saved) return { notice: 'nothing' }
    if ('show' in saved) return saved
    const { kind, key, staffName } = saved.edit
    doneEditing(`${kind.name}/${key}`, staffName)
    return { to: saved.here, ...(await then(saved)) }
  }
  return staffForm(documentForm, run, { ...options, maxBytes: LARGE_BYTES })
}

type Choice = ValuesOf<typeof choiceForm>
type Chosen = LockedDocument & { document: StoredDocument }

/** The choice after a conflict; asked again when somebody has saved meanwhile. */
function choosing(choose: (locked: Chosen, choice: Choice) => Promise<Outcome>) {
  const run = async (choice: Choice, args: StaffRunArgs): Promise<Outcome | Shown<Conflict>> => {
    const locked = await lockDocument(editOf(args))
    const { document, kind, key } = locked
    if (document?.revision !== choice.revision) {
      return conflictWith(locked, choice.fields, choice.form, args)
    }
    const to = documentPath(kind.name, key, args.language)
    return { to, ...(await choose({ ...locked, document }, choice)) }
  }
  return staffForm(choiceForm, run, { roles: writers, maxBytes: LARGE_BYTES })
}

function placing(change: (edit: Edit) => Promise<boolean>, done = 'changed') {
  const run = async (typed: Typed, args: StaffRunArgs) => {
    const edit = editOf(args)
    // The buttons of the document's form send it, too: what is typed becomes a draft.
    if (Object.keys(typed.fields).length > 0) {
      const saved = await saveTyped(edit, typed, args)
      if (saved && 'show' in saved) return saved
    }
    const isDone = await change(edit)
    const { name } = edit.kind
    const to =
      done === 'deleted'
        ? listPath(name, args.language)
        : documentPath(name, edit.key, args.language)
    return { to, notice: isDone ? done : 'unchanged' }
  }
  return staffForm(documentForm, run, { ...publication, maxBytes: LARGE_BYTES })
}

function editOf({ params, staff, storage }: StaffRunArgs): Edit {
  const { kind, key } = documentAt(params)
  return { kind, key, staffName: staff.name, storage }
}
