import { data, Link } from 'react-router'
import { now } from '../../../config/clock.server.ts'
import { settings } from '../../../config/settings.server.ts'
import { dayOf, longDate } from '../../../domain/calendar/day.ts'
import { hourWords } from '../../../domain/calendar/time-words.ts'
import type { Fields } from '../../../domain/content/fields.ts'
import { languageOf } from '../../../domain/content/language.ts'
import { languageMark } from '../../../domain/content/language-mark.ts'
import { NEW } from '../../../domain/content/new-key.server.ts'
import { interpolate } from '../../../domain/content/text.ts'
import { newsletterKind } from '../../../domain/newsletter/document-kind.server.ts'
import { hasRole, writers } from '../../../domain/staff/staff.ts'
import { database } from '../../../storage/database.server.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { signedIn } from '../../middleware/session.server.ts'
import { readyToWork } from '../../middleware/staff-only.server.ts'
import { usePage } from '../../use-page.ts'
import type { EditorProps } from '../content/document-bar.tsx'
import { documentData } from '../content/document-data.server.ts'
import { DocumentEditor, documentIntents } from '../content/document-editor.tsx'
import { DocumentLines } from '../content/document-lines.tsx'
import { Card } from '../shell/card.tsx'
import { ListEnds } from '../shell/list-ends.tsx'
import { Notice } from '../shell/notice.tsx'
import { StaffPage } from '../shell/page.tsx'
import type { Route } from './+types/letter'
import {
  dayIn,
  entryKey,
  type ListedEntries,
  letterActions,
  listEntries,
  type SavedEntry,
  savedEntry,
} from './letter.server.ts'
import { NewsletterFields } from './newsletter-fields.tsx'

export const middleware = [readyToWork]

const kind = 'newsletter'

/**
 * The page of all newsletter entries: a new one, that of `?date=` or that with the key `?entry=`.
 * Without a session it is an empty form, which can be filled in but not saved.
 */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const language = languageOf(url.pathname)
  const hour = hourWords(settings.newsletterHour, language)
  const signed = await signedIn({ request, context })
  const member = signed && hasRole(signed.roles, writers) ? signed : undefined
  // Whether somebody is signed in whose role may not save it.
  if (!member) return { hour, needsOtherRole: signed !== undefined, editor: emptyEditor(url) }
  const storage = await database()
  const key = await entryKey(url.searchParams, storage)
  const editor = await documentData(newsletterKind, key, { url, member, storage })
  if (!editor) throw data(null, { status: 404 })
  const plan = editor.entryPlan
  const saved = await savedEntry(url.searchParams, plan, language, storage)
  // No date after saving, or its hint would seem to be about the saved entry.
  const date = dayIn(url.searchParams, 'date') ?? plan?.next ?? ''
  const fields: Fields = editor.isNew ? (saved ? {} : { date }) : editor.fields
  const list = await listEntries(url.searchParams, plan, language, storage)
  return { hour, needsOtherRole: false, editor: { ...editor, fields }, saved, list }
}

type EditorData = Omit<EditorProps, 'publish' | 'waitsFor' | 'children'>

function emptyEditor({ pathname }: URL): EditorData {
  return {
    kind,
    documentKey: NEW,
    isNew: true,
    here: pathname,
    fields: {},
    revision: 0,
    form: crypto.randomUUID(),
    today: dayOf(now().toString()),
    errors: {},
    mayPublish: true,
  }
}

export const action = formAction(letterActions)

export { revalidateUnlessTyping as shouldRevalidate } from '../shell/keep-page.ts'

/** The saved entry, what readers get of it, and the links to write the next one and to share it. */
function Saved({ saved }: { saved: SavedEntry | undefined }) {
  const { text, to, language } = usePage()
  if (!saved) return null
  const { day, headline, words } = saved
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
    </>
  )
}

export default function LetterPage({ loaderData }: Route.ComponentProps) {
  const { text, to } = usePage()
  const { letter, site } = text
  const { hour, needsOtherRole } = loaderData
  const editor: EditorData = loaderData.editor
  const { list, saved } = 'list' in loaderData ? loaderData : {}
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
          <a href={to('Share', { kind, key: editor.fields['date'] ?? '' })}>{text.share.button}</a>
        </p>
      )}
      <Notice
        words={{
          ...site.done,
          added: letter.success,
          nothing: letter.waitsFor,
          deleted: letter.deleted,
          changed: editor.visitors ?? '',
        }}
        failures={['nothing', 'newerDraft', 'unchanged']}
        forms={documentIntents}
        below={{ added: <Saved saved={saved} /> }}
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

function Entries({ rows, older, paged }: ListedEntries) {
  const { text, to } = usePage()
  const { letter } = text
  const here = to('Letter')
  return (
    <section id="entries">
      <h2>{letter.entries}</h2>
      {rows.length === 0 && <p className="empty">{letter.none}</p>}
      <DocumentLines rows={rows} label={letter.entries} />
      <ListEnds
        newest={paged && { href: `${here}#entries`, words: letter.newest }}
        older={
          older !== undefined && {
            href: `${here}?before=${older.date}&id=${older.id}#entries`,
            words: letter.older,
          }
        }
      />
    </section>
  )
}
