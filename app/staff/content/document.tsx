import { data, Link, redirect } from 'react-router'
import { longDate } from '../../../domain/calendar/day.ts'
import { languageOf } from '../../../domain/content/language.ts'
import { isShareKind } from '../../../domain/share/shared.ts'
import { database } from '../../../storage/database.server.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { memberOf } from '../../middleware/session.server.ts'
import { usePage } from '../../use-page.ts'
import { Notice, StaffPage } from '../shell/page.tsx'
import type { Route } from './+types/document'
import { documentActions, restore } from './actions.server.ts'
import { RecordingForm } from './audio-field.tsx'
import { Undo } from './document-bar.tsx'
import { type DocumentData, documentData } from './document-data.server.ts'
import { DocumentEditor, documentIntents } from './document-editor.tsx'
import { type AddedWords, documentPath, listPath } from './document-kinds.ts'
import { documentAt } from './save-typed.server.ts'

export async function loader({ params, url, ...args }: Route.LoaderArgs) {
  const member = await memberOf(args)
  const { kind, key } = documentAt({ params, url })
  // Entries of the newsletter have one page.
  if (kind.index) throw redirect(documentPath(kind.name, key, languageOf(url.pathname)))
  const storage = await database()
  const found = await documentData(kind, key, { url, member, storage })
  if (!found) throw data(null, { status: 404 })
  return found
}

export const action = formAction({ ...documentActions, restore })

export { revalidateUnlessTyping as shouldRevalidate } from '../shell/keep-page.ts'

export default function SiteDocument({ loaderData }: Route.ComponentProps) {
  const { text, to, language } = usePage()
  const { site } = text
  const { kind, documentKey: key, isNew, title, visitors, undo } = loaderData
  const kindWords = site.kinds[kind]
  const newOf: AddedWords = site.newOf
  const heading = (isNew ? newOf[kind] : title) || kindWords
  const undoForm = undo && <Undo {...undo} />
  return (
    <StaffPage
      title={`${heading} · ${kindWords}`}
      heading={heading}
      lead={heading === kindWords ? undefined : kindWords}
      wide
    >
      <p className="actions">
        <Link to={`${listPath(kind, language)}#${kind}`}>{site.back}</Link>
        {!isNew && <Link to={to('SiteHistory', { kind, key })}>{site.history}</Link>}
        {loaderData.isPublic && isShareKind(kind) && (
          <a href={to('Share', { kind, key })}>{text.share.button}</a>
        )}
      </p>
      <Notice
        // The words after an act are what visitors now get.
        words={{ ...site.done, published: visitors, changed: visitors }}
        failures={failures}
        forms={documentIntents}
        below={{ published: undoForm, restored: undoForm }}
      />
      {kind === 'recordings' && <RecordingForm />}
      {kind === 'archive' && <Ahead {...loaderData} />}
      <DocumentEditor {...loaderData} publish={site.publish} />
    </StaffPage>
  )
}

/** What the switch would send to readers, to be read before it is used. */
function Ahead({ ahead }: Pick<DocumentData, 'ahead'>) {
  const { text, to, language, localized } = usePage()
  const { archive } = text.site
  return (
    <section className="card">
      <h2>{archive.heading}</h2>
      <p>{ahead.length > 0 ? archive.lead : archive.none}</p>
      <ul>
        {ahead.map(({ day, date, headline }) => (
          <li key={day}>
            {longDate(day, language)}:{' '}
            <a href={to('NewsLetterEntry', { date })} {...localized(headline)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The notices that report a failure. */
const failures = ['unchanged', 'nothing', 'newerDraft', 'notAdministrator', 'notRestored']
