import { now } from '../../../config/clock.server.ts'
import { instantAt } from '../../../domain/calendar/schedule.ts'
import { splitEvent } from '../../../domain/calendar/split-event.server.ts'
import type { Version } from '../../../domain/content/document.ts'
import { ONLY } from '../../../domain/content/document-kind.ts'
import { documentKindNamed } from '../../../domain/content/document-kinds.ts'
import {
  discardDraft,
  publish,
  restoreVersion,
} from '../../../domain/content/edit-documents.server.ts'
import { doneEditing, otherEditors } from '../../../domain/content/editors.server.ts'
import { differences } from '../../../domain/content/fields.ts'
import type { Edit } from '../../../domain/content/lock-documents.server.ts'
import { NEW } from '../../../domain/content/new-key.server.ts'
import { move, setDeleted, setHidden } from '../../../domain/content/place-documents.server.ts'
import { cancelPlan, plan } from '../../../domain/content/plans.server.ts'
import { withoutVerses } from '../../../domain/content/saved-verses.server.ts'
import { noFields } from '../../../domain/forms/form.ts'
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
import { listOf } from './document-kinds.ts'
import { discardForm, documentForm, restoreForm, splitForm } from './forms.ts'
import {
  type Autosaved,
  type Conflict,
  type Saved,
  saveTyped,
  type Typed,
} from './save-typed.server.ts'

// The handlers of all forms on a document's page and its history.

/** Changes what visitors see, so it requires a role that may publish. */
const publication = { changesContent: true, roles: publishers }
const LARGE_BYTES = 512 * 1024

/** Returns kind and key from the URL. Throws a 404 response when they are invalid. */
export function documentAt(params: Readonly<Record<string, string | undefined>>) {
  const kind = documentKindNamed(params['kind'])
  const key = params['key'] ?? ''
  if (
    !kind ||
    !/^[a-z0-9-]+$/.test(key) ||
    (!kind.many && key !== ONLY) ||
    (kind.fixed && key === NEW)
  ) {
    throw new Response(null, { status: 404 })
  }
  return { kind, key, isNew: key === NEW }
}

/** Splits a recurring event: the occurrences from a date on become a new event. */
const split = staffForm(
  splitForm,
  async ({ from }, args) => {
    const edit = editOf(args)
    const key = await splitEvent(edit, from)
    if (!key) return { notice: 'notSplit' }
    const to = pathsIn(args.language)('SiteDocument', { kind: edit.kind.name, key })
    return { to, notice: 'split' }
  },
  publication,
)

const discard = staffForm(discardForm, async ({ savedAt, draftKey }, args) => {
  const discarded = await discardDraft(editOf(args, draftKey), savedAt)
  return { notice: discarded ? 'discarded' : 'newerDraft' }
})

const remove = staffForm(
  noFields,
  async (_, args) => {
    const deleted = await setDeleted(editOf(args), true)
    const to = listOf(documentAt(args.params).kind.name, pathsIn(args.language))
    return { to, notice: deleted ? 'deleted' : 'unchanged' }
  },
  publication,
)

/** Saves while the user types: returns what is stored, without a redirect or notice. */
const autosave = staffForm<typeof documentForm, Autosaved | Conflict>(
  documentForm,
  async (values, args) => {
    const saved = await saveTyped(editOf(args, values.draftKey), values, args)
    if (saved && 'show' in saved) return saved
    if (!saved) return { show: { saved } }
    const { edit, editorPath, base } = saved
    const savedAt = edit.document?.draft?.savedAt
    // Records that the user is still editing.
    otherEditors(`${edit.kind.name}/${edit.key}`, edit.staffName, Date.now())
    return { show: { saved: { key: edit.key, here: editorPath, base, savedAt } } }
  },
  { roles: writers, maxBytes: LARGE_BYTES },
)

export const documentActions = {
  autosave,
  save: saving(async () => ({ notice: 'saved' })),
  preview: saving(async ({ edit: { kind, key }, fields, args }) => {
    if (kind.check({ key, fields })) return { notice: 'invalid', details: { tried: 'both' } }
    const { page } = documentKindForms[documentAt(args.params).kind.name]
    if (!page) return { notice: 'saved' }
    const shown = page(pathsIn(args.language), key, fields)
    return { to: await previewPath(shown, kind, key), notice: null, document: true }
  }),
  'publish-both': publishing('both'),
  'publish-en': publishing('en'),
  'publish-te': publishing('te'),
  /** Schedules the typed fields for publication at a future time. */
  plan: saving(async ({ edit, fields, stillRight, typed }) => {
    const { planDate = '', planTime = '', planLanguages: languages } = typed
    const publishAt = instantAt(planDate, planTime)
    if (!publishAt || publishAt <= new Date(now().epochMilliseconds).toISOString()) {
      return { notice: 'planHour', details: { planDate, planTime } }
    }
    const wrong = await plan(edit, fields, { languages, stillRight, publishAt })
    if (wrong) return { notice: 'invalid', details: { tried: languages, planDate, planTime } }
    return { notice: 'planned' }
  }, publication),
  unplan: placing(cancelPlan, 'unplanned'),
  split,
  discard,
  delete: remove,
  hide: placing((edit) => setHidden(edit, true)),
  show: placing((edit) => setHidden(edit, false)),
  up: placing((edit) => move(edit, -1)),
  down: placing((edit) => move(edit, 1)),
  undelete: placing((edit) => setDeleted(edit, false)),
}

export const restore = staffForm(
  restoreForm,
  async ({ id, latest }, args) => {
    const restored = await restoreVersion(editOf(args), id, latest)
    if (!restored) return { notice: 'notRestored' }
    if (latest !== undefined) return { notice: 'restoreUndone' }
    return { notice: 'restored', details: { undo: restored.before, latest: restored.id } }
  },
  publication,
)

export function publishing(
  languages: Version['languages'],
  done: (saved: Saved) => Outcome = () => ({ notice: 'published' }),
) {
  return saving(async (saved) => {
    const wrong = await publish(saved.edit, { languages, stillRight: saved.stillRight })
    if (wrong === 'nothing') return { notice: 'nothing' }
    return wrong ? { notice: 'invalid', details: { tried: languages } } : done(saved)
  }, publication)
}

/**
 * Every button of a document's form saves it as a draft first. On a conflict with somebody else's
 * changes, saves nothing and returns both versions to choose from, with status 409.
 */
function saving(
  then: (saved: Saved) => Promise<Outcome>,
  options: { changesContent?: boolean; roles: Roles } = { roles: writers },
) {
  const run = (values: Typed, args: StaffRunArgs) => saveAnd(then, values, args)
  return staffForm(documentForm, run, { ...options, maxBytes: LARGE_BYTES })
}

async function saveAnd(
  then: (saved: Saved) => Promise<Outcome>,
  values: Typed,
  args: StaffRunArgs,
): Promise<Outcome | Shown<Conflict>> {
  const saved = await saveTyped(editOf(args, values.draftKey), values, args)
  if (!saved) return { notice: 'nothing' }
  if ('show' in saved) return saved
  const { kind, key, staffName } = saved.edit
  doneEditing(`${kind.name}/${key}`, staffName)
  return { to: saved.editorPath, ...(await then(saved)) }
}

/** For buttons beside the form. They submit it too, so that typed changes are saved as a draft. */
function placing(change: (edit: Edit) => Promise<boolean>, done = 'changed') {
  const run = async (values: Typed, args: StaffRunArgs) => {
    const place = async (edit: Edit) => ({ notice: (await change(edit)) ? done : 'unchanged' })
    const isTyped = differences(withoutVerses(values.base), withoutVerses(values.fields)).length > 0
    return isTyped
      ? saveAnd(({ edit }) => place(edit), values, args)
      : place(editOf(args, values.draftKey))
  }
  return staffForm(documentForm, run, { ...publication, maxBytes: LARGE_BYTES })
}

/** `draftKey` is the key that a new document got when it was first saved. */
function editOf({ params, staff, storage }: StaffRunArgs, draftKey?: string): Edit {
  const { kind, key, isNew } = documentAt(params)
  return { kind, key: (isNew && draftKey) || key, staffName: staff.name, storage }
}
