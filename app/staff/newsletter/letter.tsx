import { data, Link } from 'react-router'
import { settings } from '../../../config/settings.server.ts'
import { isDay } from '../../../domain/calendar/calendar-day.ts'
import { longDate } from '../../../domain/calendar/day.ts'
import { hourWords } from '../../../domain/calendar/time-words.ts'
import { type Language, languageOf } from '../../../domain/content/language.ts'
import { languageMark } from '../../../domain/content/language-mark.ts'
import { NEW } from '../../../domain/content/lock-documents.server.ts'
import {
  keyWith,
  listDrafts,
  readDocument,
  readStored,
} from '../../../domain/content/read-documents.server.ts'
import { interpolate } from '../../../domain/content/text.ts'
import { readId } from '../../../domain/forms/read-id.ts'
import { newsletterKind } from '../../../domain/newsletter/document-kind.server.ts'
import { listForStaff, takenDays } from '../../../domain/newsletter/list.server.ts'
import type { EntryPlan } from '../../../domain/newsletter/plan.server.ts'
import { hasRole, writers } from '../../../domain/staff/staff.ts'
import { database, type Storage } from '../../../storage/database.server.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { signedIn } from '../../middleware/session.server.ts'
import { readyToWork } from '../../middleware/staff-only.server.ts'
import { usePage } from '../../use-page.ts'
import { documentActions, restore } from '../content/actions.server.ts'
import { Undo } from '../content/document-bar.tsx'
import { documentData, undoOf } from '../content/document-data.server.ts'
import { DocumentEditor, documentIntents } from '../content/document-editor.tsx'
import { documentPath } from '../content/document-kinds.ts'
import { DocumentLines } from '../content/document-lines.tsx'
import { rowOf, visitorsGet } from '../content/document-rows.server.ts'
import { ButtonLink, Card, Notice, StaffPage } from '../shell/page.tsx'
import type { Route } from './+types/letter'
import { NewsletterFields } from './newsletter-fields.tsx'

export const middleware = [readyToWork]

const kind = 'newsletter'
const SHOWN = 20

/**
 * The page of all newsletter entries: a new one, that of `?date=` or that with the key `?entry=`.
 * Without a session it is an empty form, which can be filled in but not saved.
 */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const language = languageOf(url.pathname)
  const hour = hourWords(settings.newsletterHour, language)
  const signed = await signedIn({ request, context })
  const member = signed && hasRole(signed.roles, writers) ? signed : undefined
  const storage = await database()
  const key = member ? await entryKey(url.searchParams, storage) : NEW
  const editor = await documentData(newsletterKind, key, { url, member, storage })
  if (!editor) throw data(null, { status: 404 })
  const plan = editor.entryPlan
  const saved = plan && (await savedEntry(url.searchParams, plan, language, storage))
  // No date after saving, or its hint would seem to be about the saved entry.
  const begun = plan && !saved && { date: dayIn(url.searchParams, 'date') ?? plan.next }
  return {
    hour,
    // Whether somebody is signed in whose role may not save it.
    needsOtherRole: signed !== undefined && !member,
    editor: { ...editor, fields: editor.isNew ? { ...begun } : editor.fields },
    saved,
    list: plan && (await listEntries(url.searchParams, plan, language, storage)),
  }
}

export const action = formAction({ ...documentActions, restore })

export { revalidateUnlessTyping as shouldRevalidate } from '../shell/keep-page.ts'

/** The entry that the URL names; that of a day is the published one, else a draft for it. */
async function entryKey(search: URLSearchParams, storage: Storage): Promise<string> {
  const date = dayIn(search, 'date')
  const ofDay = date && (await takenDays(date, storage)).get(date)
  return search.get('entry') ?? ofDay ?? NEW
}

/** The entry that was saved before this page, with what readers get of it. */
async function savedEntry(
  search: URLSearchParams,
  plan: EntryPlan,
  language: Language,
  storage: Storage,
) {
  const day = search.get('notice') === 'added' ? dayIn(search, 'day') : undefined
  const key = day && (await keyWith('day', day, newsletterKind, storage))
  const document = key && (await readDocument(newsletterKind, key, storage))
  if (!document || !day) return undefined
  const fields = document.published?.fields ?? {}
  const headline = newsletterKind.title(fields, language) ?? ''
  const undo = await undoOf(newsletterKind, key, storage)
  const path = documentPath(kind, key, language)
  return { day, headline, undo, path, words: visitorsGet(document, language, plan) }
}

/** Entries and drafts, the newest first; a page of older ones has no drafts. */
async function listEntries(
  search: URLSearchParams,
  plan: EntryPlan,
  language: Language,
  storage: Storage,
) {
  const day = dayIn(search, 'before')
  const before = day ? { day, id: readId(search.get('id') ?? '') ?? 0 } : undefined
  const { entries, more } = await listForStaff({ before, count: SHOWN }, storage)
  const keys = entries.map(({ key }) => key)
  const [stored, drafts] = await Promise.all([
    readStored(newsletterKind, keys, storage),
    before ? [] : listDrafts(newsletterKind, storage),
  ])
  const all = [...stored, ...drafts.filter(({ key }) => !keys.includes(key))]
  const dateOf = ({ published, draft }: (typeof all)[number]) =>
    (published ?? draft)?.fields['date'] ?? ''
  const rows = all
    .toSorted((a, b) => dateOf(b).localeCompare(dateOf(a)))
    .map((document) => rowOf(newsletterKind, document, language, plan))
  return { rows, older: more ? entries.at(-1) : undefined }
}

function dayIn(search: URLSearchParams, name: string): string | undefined {
  const text = search.get(name) ?? ''
  return isDay(text) ? text : undefined
}

type SavedEntry = Awaited<ReturnType<typeof savedEntry>>

/** The saved entry, what readers get of it, and the links to write the next one and to share it. */
function Saved({ day, headline, words, undo, path }: NonNullable<SavedEntry>) {
  const { text, to, language } = usePage()
  return (
    <>
      <p>
        <strong lang={languageMark(headline, language)}>{headline}</strong>,{' '}
        {longDate(day, language)}. {words}
      </p>
      <p className="actions">
        <Link className="button quiet" to={to('Letter')}>
          {text.letter.writeNext}
        </Link>
        <a className="button quiet" href={to('Share', { kind, key: day })}>
          {text.share.button}
        </a>
      </p>
      {undo && <Undo {...undo} action={path} />}
    </>
  )
}

export default function LetterPage({ loaderData }: Route.ComponentProps) {
  const { text, to } = usePage()
  const { letter, site } = text
  const { hour, needsOtherRole } = loaderData
  const { editor, list, saved } = loaderData
  const { documentKey: key, isNew } = editor
  return (
    <StaffPage
      title={letter.title}
      heading={letter.heading}
      lead={interpolate(letter.lead, { hour })}
      wide
    >
      {!isNew && (
        <p className="actions">
          <Link to={to('Letter')}>{letter.writeNext}</Link>
          <Link to={to('SiteHistory', { kind, key })}>{site.history}</Link>
          {editor.isPublic && (
            <a href={to('Share', { kind, key: editor.fields['date'] ?? '' })}>
              {text.share.button}
            </a>
          )}
        </p>
      )}
      <Notice
        words={{
          ...site.done,
          added: letter.success,
          nothing: letter.waitsFor,
          deleted: letter.deleted,
          changed: editor.visitors,
        }}
        failures={['nothing', 'newerDraft', 'unchanged', 'notRestored']}
        forms={documentIntents}
        below={{
          added: saved && <Saved {...saved} />,
          restored: editor.undo && <Undo {...editor.undo} />,
        }}
      />
      {needsOtherRole ? (
        <p className="empty">{text.staff.forbiddenText}</p>
      ) : (
        <Card heading={letter.details}>
          <DocumentEditor {...editor} publish={letter.save} waitsFor={letter.waitsFor}>
            <NewsletterFields />
          </DocumentEditor>
        </Card>
      )}
      {list && <Entries {...list} />}
    </StaffPage>
  )
}

function Entries({ rows, older }: Awaited<ReturnType<typeof listEntries>>) {
  const { text, to } = usePage()
  const { letter } = text
  return (
    <section id="entries">
      <h2>{letter.entries}</h2>
      {rows.length === 0 && <p className="empty">{letter.none}</p>}
      <DocumentLines rows={rows} label={letter.entries} />
      {older && (
        <ButtonLink
          to={`${to('Letter')}?before=${older.date}&id=${older.id}#entries`}
          words={letter.older}
        />
      )}
    </section>
  )
}
