import { data, Link } from 'react-router'
import { dateAndTime } from '../../../domain/calendar/day.ts'
import { isFirstPublication } from '../../../domain/content/edit-documents.server.ts'
import { languageOf } from '../../../domain/content/language.ts'
import { listVersions, readDocument } from '../../../domain/content/read-documents.server.ts'
import { interpolate, textIn } from '../../../domain/content/text.ts'
import { hasRole, publishers } from '../../../domain/staff/staff.ts'
import { database } from '../../../storage/database.server.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { memberOf } from '../../middleware/session.server.ts'
import { usePage } from '../../use-page.ts'
import { ButtonForm, Notice, StaffPage } from '../shell/page.tsx'
import type { Route } from './+types/document-history'
import { restore } from './actions.server.ts'
import { changesBetween } from './changes.server.ts'
import { Differences } from './difference.tsx'
import { Undo } from './document-bar.tsx'
import { documentPath } from './document-kinds.ts'
import { documentAt } from './save-typed.server.ts'

export async function loader({ params, url, ...args }: Route.LoaderArgs) {
  const { roles } = await memberOf(args)
  const { kind, key } = documentAt({ params, url })
  const storage = await database()
  const document = await readDocument(kind, key, storage)
  if (!document) throw data(null, { status: 404 })
  const language = languageOf(url.pathname)
  const { changes } = textIn(language).site
  const versions = await listVersions(kind, key, storage)
  const [current, previous] = versions.filter(({ setAside }) => !setAside)
  const mayPublish = hasRole(roles, publishers)
  const context = { kind: kind.name, key, language }
  return {
    kind: kind.name,
    key,
    title: kind.title((document.published ?? document.draft)?.fields ?? {}, language, key),
    versions: versions.map((version, at) => {
      const { id, staffName, publishedAt, restoredFrom, setAside } = version
      const isOpen = String(id) === url.searchParams.get('version')
      // Drafts that gave way are compared with what was public, and nothing with them.
      const before = versions.slice(at + 1).find((older) => !older.setAside)
      const found = changesBetween(before?.fields ?? {}, version.fields, context)
      const names = found.map(({ label }) => label).join(', ')
      return {
        ...{ id, staffName, publishedAt, setAside, isOpen },
        isRestored: restoredFrom !== null,
        isCurrent: version === current,
        /** That before the current one always has its button: the latest is undone most often. */
        mayRestore: mayPublish && version !== current && (version === previous || isOpen),
        mayWithdraw: mayPublish && version === current && isFirstPublication(kind, versions),
        words: before ? names || changes.none : changes.first,
        changes: isOpen ? found : [],
      }
    }),
  }
}

export const action = formAction({ restore })

type Version = Route.ComponentProps['loaderData']['versions'][number]

/** The versions of a document, one line each; a tap shows all changes of a version. */
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
      <Notice words={site.done} failures={['notRestored', 'notAdministrator']} />
      {versions.length === 0 && <p className="empty">{site.noHistory}</p>}
      <ol className="rows document-versions">
        {versions.map((version) => (
          <li key={version.id} id={`v${version.id}`}>
            <Line {...version} />
            {version.isOpen && (
              <section className="card">
                <h2>{site.changes.heading}</h2>
                {version.changes.length === 0 && <p>{site.same}</p>}
                <Differences changes={version.changes} />
              </section>
            )}
            {version.mayRestore && (
              <ButtonForm
                intent="restore"
                fields={{ id: version.id }}
                words={site.restore}
                of={version.staffName && dateAndTime(version.publishedAt, language)}
              />
            )}
            {version.mayWithdraw && <Undo id={version.id} latest={version.id} />}
          </li>
        ))}
      </ol>
    </StaffPage>
  )
}

function Line({ id, isOpen, words, ...version }: Version) {
  const { text, language } = usePage()
  const { site } = text
  const { staffName: name, publishedAt } = version
  const facts = [
    name
      ? interpolate(site.byWhom, { date: dateAndTime(publishedAt, language), name })
      : site.fromStarter,
    version.setAside && site.setAside,
    version.isRestored && site.restored,
    version.isCurrent && site.current,
  ]
  return (
    <Link
      className="lines"
      to={{ search: isOpen ? '' : `?version=${id}`, hash: `v${id}` }}
      aria-expanded={isOpen}
      preventScrollReset
    >
      <span className="small muted">{facts.filter(Boolean).join(' · ')}</span>
      <span>{words}</span>
    </Link>
  )
}
