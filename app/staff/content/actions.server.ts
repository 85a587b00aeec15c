import { now } from '../../../clock.server.ts'
import { instantAt } from '../../../domain/calendar/schedule.ts'
import { splitEvent } from '../../../domain/calendar/split-event.server.ts'
import type { Version } from '../../../domain/content/document.ts'
import { ONLY } from '../../../domain/content/document-kind.ts'
import { documentKindNamed } from '../../../domain/content/document-kinds.ts'
import {
  discardDraft,
  publish,
  restoreVersion,
  saveDraft,
} from '../../../domain/content/edit-documents.server.ts'
import { doneEditing } from '../../../domain/content/editors.server.ts'
import { differences, type Fields } from '../../../domain/content/fields.ts'
import { type Edit, lockDocument } from '../../../domain/content/lock-documents.server.ts'
import { mergeFields } from '../../../domain/content/merge.ts'
import { NEW, newDocument } from '../../../domain/content/new-key.server.ts'
import { move, setDeleted, setHidden } from '../../../domain/content/place-documents.server.ts'
import { cancelPlan, plan } from '../../../domain/content/plans.server.ts'
import { withoutVerses, withVerses } from '../../../domain/content/saved-verses.server.ts'
import { noFields, type ValuesOf } from '../../../domain/forms/form.ts'
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

// The handlers of all forms on a document's page and its history.

/** Somebody else has changed the field paths and rows in `both` meanwhile; the user has to choose. */
export type Conflict = {
  success: false
  message: string
  /** The user's fields merged with the other's changes elsewhere. */
  merged: Fields
  theirs: Fields
  both: string[]
  name: string
}

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

const discard = staffForm(discardForm, async ({ savedAt }, args) => {
  const discarded = await discardDraft(editOf(args), savedAt)
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

export const documentActions = {
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

type Typed = ValuesOf<typeof documentForm>
type Saved = {
  edit: Edit
  fields: Fields
  args: StaffRunArgs
  stillRight: boolean
  typed: Typed
}

/**
 * Every button of a document's form saves it as a draft first. On a conflict with somebody else's
 * changes, saves nothing and returns both versions to choose from, with status 409.
 */
function saving(
  then: (saved: Saved) => Promise<Outcome>,
  options: { changesContent?: boolean; roles: Roles } = { roles: writers },
) {
  const run = (values: Typed, args: StaffRunArgs) => saveTyped(values, args, then)
  return staffForm(documentForm, run, { ...options, maxBytes: LARGE_BYTES })
}

async function saveTyped(
  values: Typed,
  args: StaffRunArgs,
  then: (saved: Saved) => Promise<Outcome>,
): Promise<Outcome | Shown<Conflict>> {
  const opened = editOf(args)
  const { base, stillRight } = values
  const mine = withoutVerses(values.fields)
  const isNew = opened.key === NEW
  // The form's default date alone does not make a document.
  if (isNew && Object.keys(mine).every((fieldPath) => fieldPath === 'date'))
    return { notice: 'nothing' }
  const edit = isNew ? await newDocument(opened, mine) : await lockDocument(opened)
  const stored = edit.document
  const theirs = (stored?.draft ?? stored?.published)?.fields ?? {}
  const { merged, both } = mergeFields(withoutVerses(base), mine, withoutVerses(theirs))
  if (both.length > 0) {
    const name = stored?.draft?.staffName ?? stored?.published?.staffName ?? ''
    const message = args.text.site.conflict.heading
    const conflict: Conflict = { success: false, message, merged, theirs, both, name }
    return { show: conflict, status: 409 }
  }
  const fields = withVerses(merged)
  await saveDraft(edit, fields)
  const { kind, key } = edit
  const here = pathsIn(args.language)('SiteDocument', { kind: kind.name, key })
  const saved = { edit, fields, args, stillRight: stillRight === '1', typed: values }
  doneEditing(`${kind.name}/${key}`, edit.staffName)
  return { to: here, ...(await then(saved)) }
}

/** For buttons beside the form. They submit it too, so that typed changes are saved as a draft. */
function placing(change: (edit: Edit) => Promise<boolean>, done = 'changed') {
  const run = async (values: Typed, args: StaffRunArgs) => {
    const fieldPath = async (edit: Edit) => ({ notice: (await change(edit)) ? done : 'unchanged' })
    const isTyped = differences(withoutVerses(values.base), withoutVerses(values.fields)).length > 0
    return isTyped
      ? saveTyped(values, args, ({ edit }) => fieldPath(edit))
      : fieldPath(editOf(args))
  }
  return staffForm(documentForm, run, { ...publication, maxBytes: LARGE_BYTES })
}

function editOf({ params, staff, storage }: StaffRunArgs): Edit {
  const { kind, key } = documentAt(params)
  return { kind, key, staffName: staff.name, storage }
}
