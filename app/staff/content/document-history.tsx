import { data, Link, useSearchParams } from 'react-router'
import { dateAndTime } from '../../../domain/calendar/day.ts'
import type { Version } from '../../../domain/content/document.ts'
import { type Change, changesBetween } from '../../../domain/content/fields.ts'
import { languageOf } from '../../../domain/content/language.ts'
import { listVersions, readDocument } from '../../../domain/content/read-documents.server.ts'
import { interpolate, textIn } from '../../../domain/content/text.ts'
import { hasRole, publishers } from '../../../domain/staff/staff.ts'
import { database } from '../../../storage/database.server.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { memberOf } from '../../middleware/session.server.ts'
import { usePage } from '../../use-page.ts'
import { ButtonForm } from '../shell/button-form.tsx'
import { Notice } from '../shell/notice.tsx'
import { StaffPage } from '../shell/page.tsx'
import type { Route } from './+types/document-history'
import { restore } from './actions.server.ts'
import { Difference } from './difference.tsx'
import { documentPath } from './document-kinds.ts'
import { formOptions } from './offered.server.ts'
import { type PictureChoice, pictureChoices } from './picture-choices.server.ts'
import { documentAt } from './save-typed.server.ts'
import { type DocumentContext, valueWords } from './value-words.server.ts'
import { describeChanges } from './what-changed.server.ts'

export async function loader({ params, url, ...args }: Route.LoaderArgs) {
  const { roles } = await memberOf(args)
  const { kind, key } = documentAt(params)
  const storage = await database()
  const document = await readDocument(kind, key, storage)
  if (!document) throw data(null, { status: 404 })
  const language = languageOf(url.pathname)
  const text = textIn(language)
  const context = { kind: kind.name, key, text, language, options: formOptions(language) }
  const versions = await listVersions(kind, key, storage)
  const opened = versions.findIndex(({ id }) => String(id) === url.searchParams.get('version'))
  return {
    kind: kind.name,
    key,
    title: kind.title({ key, fields: document.published?.fields ?? {} }, language),
    versions: versions.map(({ fields, ...version }, at) => {
      // Drafts that gave way are compared with what was public, and nothing with them.
      const before = versions.slice(at + 1).find(({ setAside }) => !setAside)
      const words = before
        ? describeChanges(before.fields, fields, context)
        : text.site.changes.first
      return { ...version, translatedFrom: undefined, words }
    }),
    opened: versions[opened]?.id,
    compared: comparison(
      versions[opened],
      versions.slice(opened + 1).find(({ setAside }) => !setAside),
      context,
    ),
    mayPublish: hasRole(roles, publishers),
    pictures: opened < 0 ? [] : pictureChoices(language),
  }
}

/** The changes of a version, with their values in words. */
function comparison(
  version: Version | undefined,
  before: Version | undefined,
  context: DocumentContext,
) {
  if (!version) return []
  return changesBetween(before?.fields ?? {}, version.fields).map((change) => ({
    ...change,
    before: valueWords(change.fieldPath, change.before, context),
    after: valueWords(change.fieldPath, change.after, context),
  }))
}

export const action = formAction({ restore })

export default function SiteHistory({ loaderData }: Route.ComponentProps) {
  const { text, language } = usePage()
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
        <Link to={documentPath(kind, key, language)}>{site.backToEditing}</Link>
      </p>
      <Notice
        words={site.done}
        failures={['notRestored', 'notAdministrator']}
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

type ListedVersion = Omit<Version, 'fields' | 'translatedFrom'> & {
  /** Describes its changes in one line. */
  words: string
}

type VersionsProps = {
  /** The newest first. */
  versions: ListedVersion[]
  /** The id of the version that is compared with the one before it. */
  opened: number | undefined
  compared: Change[]
  pictures: PictureChoice[]
  mayPublish: boolean
}

/**
 * The versions of a document, one line each; a tap shows all changes of a version. The version
 * before the current one always has its button, since the latest publication is undone most often.
 */
function Versions({ versions, opened, compared, pictures, mayPublish }: VersionsProps) {
  const [current, before] = versions.filter(({ setAside }) => !setAside)
  return (
    <ol className="flush document-versions">
      {versions.map((version) => {
        const isOpen = version.id === opened
        const isCurrent = version === current
        return (
          <li key={version.id} id={`v${version.id}`}>
            <Line version={version} isCurrent={isCurrent} isOpen={isOpen} />
            {isOpen && <Compared changes={compared} pictures={pictures} />}
            {mayPublish && !isCurrent && (version === before || isOpen) && <Restore {...version} />}
          </li>
        )
      })}
    </ol>
  )
}

type LineProps = { version: ListedVersion; isCurrent: boolean; isOpen: boolean }

function Line({ version, isCurrent, isOpen }: LineProps) {
  const { site } = usePage().text
  const { id, restoredFrom, setAside } = version
  const more = [
    setAside && site.setAside,
    restoredFrom !== null && site.restored,
    isCurrent && site.current,
  ].filter(Boolean)
  return (
    <Link
      to={{ search: isOpen ? '' : `?version=${id}`, hash: `v${id}` }}
      aria-expanded={isOpen}
      preventScrollReset
    >
      <span className="small muted">{[useWhen(version), ...more].join(' · ')}</span>
      <span>{version.words}</span>
    </Link>
  )
}

function Compared({ changes, pictures }: { changes: Change[]; pictures: PictureChoice[] }) {
  const { site } = usePage().text
  return (
    <section className="card">
      <h2>{site.changes.heading}</h2>
      {changes.length === 0 && <p>{site.same}</p>}
      {changes.map((change) => (
        <Difference key={change.fieldPath} {...change} pictures={pictures} />
      ))}
    </section>
  )
}

function Restore({ id, publishedAt }: ListedVersion) {
  const { text, language } = usePage()
  const of = dateAndTime(publishedAt, language)
  return <ButtonForm intent="restore" fields={{ id }} words={text.site.restore} of={of} />
}

/** When a version was published, and by whom. */
function useWhen({ staffName, publishedAt }: ListedVersion): string {
  const { text, language } = usePage()
  const { byWhom, fromStarter } = text.site
  if (!staffName) return fromStarter
  return interpolate(byWhom, { date: dateAndTime(publishedAt, language), name: staffName })
}

type UndoProps = Pick<Route.ComponentProps['loaderData'], 'versions' | 'mayPublish'>

/** Undoes a restore, unless somebody has published since. */
function UndoRestore({ versions, mayPublish }: UndoProps) {
  const { record } = usePage().text
  const [search] = useSearchParams()
  const [undo, latest] = [search.get('undo'), search.get('latest')]
  if (
    !mayPublish ||
    !undo ||
    !latest ||
    latest !== String(versions.find(({ setAside }) => !setAside)?.id)
  )
    return null
  return <ButtonForm intent="restore" fields={{ id: undo, latest }} words={record.undo} />
}
