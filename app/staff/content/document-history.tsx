import { data, Link, useSearchParams } from 'react-router'
import type { Version } from '../../../domain/content/document.ts'
import { changesAt, differences } from '../../../domain/content/fields.ts'
import { languageOf } from '../../../domain/content/language.ts'
import { listVersions, readDocument } from '../../../domain/content/read-documents.server.ts'
import { textIn } from '../../../domain/content/text.ts'
import { hasRole, publishers } from '../../../domain/staff/staff.ts'
import { database } from '../../../storage/database.server.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { memberOf } from '../../middleware/session.server.ts'
import { usePage } from '../../use-page.ts'
import { ButtonForm } from '../shell/button-form.tsx'
import { Notice } from '../shell/notice.tsx'
import { StaffPage } from '../shell/page.tsx'
import type { Route } from './+types/document-history'
import { documentAt, restore } from './actions.server.ts'
import { offered } from './offered.server.ts'
import { pictureChoices } from './picture-choices.server.ts'
import { type Around, valueWords } from './value-words.server.ts'
import { Versions } from './versions.tsx'
import { whatChanged } from './what-changed.server.ts'

export async function loader({ params, url, ...args }: Route.LoaderArgs) {
  const { roles } = await memberOf(args)
  const { kind, key } = documentAt(params)
  const storage = await database()
  const document = await readDocument(kind, key, storage)
  if (!document) throw data(null, { status: 404 })
  const language = languageOf(url.pathname)
  const text = textIn(language)
  const around = { kind: kind.name, key, text, language, options: offered(language) }
  const versions = await listVersions(kind, key, storage)
  const opened = versions.findIndex(({ id }) => String(id) === url.searchParams.get('version'))
  return {
    kind: kind.name,
    key,
    title: kind.title({ key, fields: document.published?.fields ?? {} }, language),
    versions: versions.map(
      ({ id, staffName, publishedAt, languages, restoredFrom, fields }, at) => {
        const before = versions[at + 1]
        const words = before ? whatChanged(before.fields, fields, around) : text.site.changes.first
        return { id, staffName, publishedAt, languages, isRestored: restoredFrom !== null, words }
      },
    ),
    opened: versions[opened]?.id,
    compared: comparison(versions[opened], versions[opened + 1], around),
    mayPublish: hasRole(roles, publishers),
    pictures: opened < 0 ? [] : pictureChoices(language),
  }
}

/** What a version changed, as people read it. */
function comparison(version: Version | undefined, before: Version | undefined, around: Around) {
  if (!version) return []
  const [one, other] = [before?.fields ?? {}, version.fields]
  return changesAt(differences(other, one), one, other).map((change) => ({
    ...change,
    before: valueWords(change.fieldPath, change.before, around),
    after: valueWords(change.fieldPath, change.after, around),
  }))
}

export const action = formAction({ restore })

export default function SiteHistory({ loaderData }: Route.ComponentProps) {
  const { text, to } = usePage()
  const { site } = text
  const { kind, key, versions } = loaderData
  const title = loaderData.title ?? site.kinds[kind]
  return (
    <StaffPage
      title={`${site.history} · ${title}`}
      heading={`${site.history}: ${title}`}
      lead={site.historyLead}
      wide
    >
      <p className="actions">
        <Link to={to('SiteDocument', { kind, key })}>{site.backToEditing}</Link>
      </p>
      <Notice
        words={site.done}
        failures={['notRestored']}
        below={{ restored: <UndoRestore {...loaderData} /> }}
      />
      {versions.length === 0 ? (
        <p className="empty">{site.noHistory}</p>
      ) : (
        <Versions {...loaderData} />
      )}
    </StaffPage>
  )
}

type UndoProps = Pick<Route.ComponentProps['loaderData'], 'versions' | 'mayPublish'>

/** Brings back the version before the last one, while nobody has published another. */
function UndoRestore({ versions, mayPublish }: UndoProps) {
  const { record } = usePage().text
  const [search] = useSearchParams()
  const [undo, latest] = [search.get('undo'), search.get('latest')]
  if (!mayPublish || !undo || !latest || latest !== String(versions[0]?.id)) return null
  return <ButtonForm intent="restore" fields={{ id: undo, latest }} words={record.undo} />
}
