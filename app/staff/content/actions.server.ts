import { citation } from '../../../domain/content/bible.ts'
import {
  discardDraft,
  publish,
  restoreVersion,
  setDeleted,
} from '../../../domain/content/edit-documents.server.ts'
import { doneEditing, otherEditors } from '../../../domain/content/editors.server.ts'
import { type Language, languages } from '../../../domain/content/language.ts'
import type { Edit } from '../../../domain/content/lock-documents.server.ts'
import { parseReference } from '../../../domain/content/parse-reference.ts'
import { englishWords, teluguWords } from '../../../domain/content/scripture.server.ts'
import { type Text, textIn } from '../../../domain/content/text.ts'
import { HttpError } from '../../../domain/forms/errors.ts'
import { hasVerseHeading } from '../../../domain/newsletter/html.server.ts'
import { publishers, type Roles, writers } from '../../../domain/staff/staff.ts'
import { MINUTE } from '../../../storage/instant.ts'
import {
  type Outcome,
  publisherForm,
  type Shown,
  type StaffRunArgs,
  staffForm,
} from '../../forms/form-action.server.ts'
import { pathsIn } from '../../paths.ts'
import { previewPath } from '../../preview.server.ts'
import { documentKindForms } from './document-kind-forms.ts'
import { documentPath, listPath } from './document-kinds.ts'
import { documentForm, restoreForm } from './forms.ts'
import {
  type Autosaved,
  type Choice,
  type Conflict,
  documentAt,
  type Saved,
  saveTyped,
  type Typed,
} from './save-typed.server.ts'

// The handlers of all forms on a document's page, on /letter and on the history.

/** Changes what visitors see, so it requires a role that may publish. */
const publication = { changesContent: true, roles: publishers }
const LARGE_BYTES = 512 * 1024

const discard = staffForm(
  documentForm,
  async ({ revision }, args) => {
    const edit = editOf(args)
    const isDiscarded = await discardDraft(edit, revision)
    const to = documentPath(edit.kind.name, edit.key, args.language)
    return { to, notice: isDiscarded ? 'discarded' : 'newerDraft' }
  },
  { roles: writers },
)

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
  verse: saving(async ({ typed: { verse }, here, args }) => {
    if (!verse) throw noSuchVerse(args.text)
    return { to: `${here}#verse`, notice: 'verse' }
  }),
  preview: saving(async ({ edit: { kind, key }, fields, args }) => {
    if (kind.check({ key, fields })) return { notice: 'invalid' }
    const { page } = documentKindForms[documentAt(args).kind.name]
    if (!page) return { notice: 'saved' }
    const shown = page(pathsIn(args.language), key, fields)
    return { to: await previewPath(shown, kind, key), notice: null, document: true }
  }),
  publish: saving(async ({ edit, fields, typed, args }) => {
    if (fields['mails'] && mailsItself(edit, args)) return { notice: 'notAdministrator' }
    const wrong = await publish(edit, typed.stillRight)
    // The second tap of a double tap finds that the first has published it.
    const isAgain = wrong === 'nothing' && hasJustPublished(edit)
    if (wrong && !isAgain) return { notice: wrong === 'nothing' ? wrong : 'invalid' }
    if (!edit.kind.index) return { notice: 'published' }
    const details = { day: fields['date'] ?? '' }
    return { to: listPath(edit.kind.name, args.language), notice: 'added', details }
  }, publication),
  // After a conflict: what gives way stays in the history.
  keep: saving(async () => ({ notice: 'kept' }), { roles: writers }, 'keep'),
  take: saving(async () => ({ notice: 'taken' }), { roles: writers }, 'take'),
  discard,
  delete: saving(async ({ edit, args }) => {
    const isDone = await setDeleted(edit, true)
    const to = listPath(edit.kind.name, args.language)
    return { to, notice: isDone ? 'deleted' : 'unchanged' }
  }, publication),
  undelete: saving(async ({ edit }) => {
    return { notice: (await setDeleted(edit, false)) ? 'changed' : 'unchanged' }
  }, publication),
}

export const restore = publisherForm(restoreForm, async ({ id, latest }, args) => {
  const edit = editOf(args)
  if (mailsItself(edit, args)) return { notice: 'notAdministrator' }
  const done = await restoreVersion(edit, id, latest)
  const to = documentPath(edit.kind.name, edit.key, args.language)
  return done ? { to, notice: done } : { notice: 'notRestored' }
})

function hasJustPublished({ document: { published }, staffName }: Saved['edit']): boolean {
  if (published?.staffName !== staffName) return false
  return Date.now() - Date.parse(published.publishedAt) < MINUTE
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
  choice?: Choice,
) {
  const run = async (values: Typed, args: StaffRunArgs): Promise<Outcome | Shown<Conflict>> => {
    const edit = editOf(args)
    const saved = await saveTyped(edit, withTypedVerse(values, args), args, choice)
    // The page of an empty new document then names what is required. An entry's does so already.
    const namesRequired = options.changesContent && !edit.kind.index
    if (!saved) return { notice: namesRequired ? 'invalid' : 'nothing' }
    if ('show' in saved) return saved
    const { kind, key, staffName } = saved.edit
    doneEditing(`${kind.name}/${key}`, staffName)
    return { to: saved.here, ...(await then(saved)) }
  }
  return staffForm(documentForm, run, { ...options, maxBytes: LARGE_BYTES })
}

function editOf(args: StaffRunArgs): Edit {
  const { staff, storage } = args
  return { ...documentAt(args), staffName: staff.name, storage }
}

/**
 * Appends the typed verse to the text of an entry, in each language that it has, or that of the
 * page. Throws HttpError 422 when there is no such verse.
 */
function withTypedVerse(typed: Typed, { text, language: page }: StaffRunArgs): Typed {
  const { verse, fields } = typed
  if (!verse) return typed
  const reference = parseReference(verse)
  const [en, te] = reference ? [englishWords(reference), teluguWords(reference)] : []
  if (!reference || !en || !te) throw noSuchVerse(text)
  const begun = languages.filter((language) =>
    ['headline', 'content'].some((name) => fields[`${name}.${language}`]),
  )
  const added = (begun.length > 0 ? begun : [page]).map((language) => {
    const fieldPath = `content.${language}`
    const place = citation(reference, language)
    return [fieldPath, withVerse(fields[fieldPath] ?? '', { en, te }[language], place, language)]
  })
  return { ...typed, fields: { ...fields, ...Object.fromEntries(added) } }
}

function noSuchVerse({ letter }: Text): HttpError {
  return new HttpError(422, letter.verseUnknown, { errors: { verse: letter.verseUnknown } })
}

/** Appends a verse to a text of the editor, and its heading if the text lacks it. */
function withVerse(text: string, words: string, place: string, language: Language): string {
  const heading = textIn(language).letter.closing
  const headed = hasVerseHeading(text)
  if (/<[a-z]/i.test(text)) {
    const headingHtml = headed ? '' : `<h3>${heading}</h3>`
    return `${text}
${headingHtml}<blockquote><p>${words}</p><p>${place}</p></blockquote>`
  }
  const parts = headed ? [text] : [text, heading]
  return [...parts, `${words}\n${place}`].filter(Boolean).join('\n\n')
}
