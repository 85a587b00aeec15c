import { Link } from 'react-router'
import { now } from '../../../clock.server.ts'
import { type Document, languagesOf } from '../../../domain/content/document.ts'
import type { DocumentKind } from '../../../domain/content/document-kind.ts'
import { cachedKinds, documentKindGroups } from '../../../domain/content/document-kinds.ts'
import { type Language, languageOf } from '../../../domain/content/language.ts'
import { listPlans } from '../../../domain/content/plans.server.ts'
import { listKinds } from '../../../domain/content/read-documents.server.ts'
import { interpolate } from '../../../domain/content/text.ts'
import { hasRole, publishers } from '../../../domain/staff/staff.ts'
import { database } from '../../../storage/database.server.ts'
import { memberOf } from '../../middleware/session.server.ts'
import { usePage } from '../../use-page.ts'
import { Notice } from '../shell/notice.tsx'
import { StaffPage } from '../shell/page.tsx'
import { weekFrom } from '../week/week.server.ts'
import { ThisWeek } from '../week/week-list.tsx'
import type { Route } from './+types/document-list'
import { DocumentTable } from './document-table.tsx'

/** Documents of a kind listed without `?all=`; drafts are always listed. */
const BATCH_SIZE = 100

export async function loader({ url, ...args }: Route.LoaderArgs) {
  const { roles } = await memberOf(args)
  const language = languageOf(url.pathname)
  const storage = await database()
  const [documents, plans] = await Promise.all([
    listKinds(cachedKinds, storage),
    listPlans(storage),
  ])
  const planned = new Map(plans.map(({ kind, key, publishAt }) => [`${kind}/${key}`, publishAt]))
  const all = url.searchParams.get('all')
  const listed = (kind: (typeof cachedKinds)[number]) => {
    const rows = (documents.get(kind.name) ?? []).map((one) => ({
      ...rowOf(kind, one, language),
      planned: planned.get(`${kind.name}/${one.key}`),
    }))
    return {
      name: kind.name,
      many: kind.many,
      added: kind.many && !kind.fixed,
      count: rows.filter(({ deleted }) => !deleted).length,
      drafts: rows.filter(({ hasDraft }) => hasDraft).length,
      toTranslate: rows.filter(({ languages }) => languages?.te !== 'upToDate').length,
      isWhole: kind.name === all || rows.length <= BATCH_SIZE,
      isOpen: kind.name === all,
      rows: rows.filter((row, at) => kind.name === all || at < BATCH_SIZE || row.hasDraft),
    }
  }
  return {
    week: hasRole(roles, publishers) ? weekFrom(now(), language) : undefined,
    groups: [
      { name: 'calendar', kinds: documentKindGroups.calendar.map(listed) },
      { name: 'church', kinds: documentKindGroups.church.map(listed) },
      { name: 'giving', kinds: documentKindGroups.giving.map(listed) },
      { name: 'pages', kinds: documentKindGroups.pages.map(listed) },
      { name: 'office', kinds: documentKindGroups.office.map(listed) },
    ] as const,
  }
}

/** A document's row in the table. Without its fields, to keep the response small. */
function rowOf(kind: DocumentKind, document: Document, language: Language) {
  const { key, hidden, deleted, draft, published } = document
  const { fields = {} } = draft ?? published ?? {}
  const { staffName = '', publishedAt = '' } = published ?? {}
  return {
    key,
    hidden,
    deleted,
    staffName,
    publishedAt,
    title: kind.title({ key, fields }, language),
    hasDraft: draft !== undefined,
    languages: published && languagesOf(published),
  }
}

export type Listed = Awaited<ReturnType<typeof loader>>['groups'][number]['kinds'][number]

export default function SiteScreen({ loaderData }: Route.ComponentProps) {
  const { text, to } = usePage()
  const { site, letter } = text
  return (
    <StaffPage title={site.title} heading={site.heading} lead={site.lead} wide>
      <Notice words={site.done} failures={['unchanged']} />
      <ThisWeek days={loaderData.week} />
      {loaderData.groups.map((group) => (
        <section key={group.name}>
          <h2>{site.groups[group.name]}</h2>
          <DocumentTable
            caption={site.groups[group.name]}
            lists={group.kinds.filter(({ many }) => !many)}
          />
          {group.kinds
            .filter(({ many }) => many)
            .map((list) => (
              <KindList key={list.name} {...list} />
            ))}
        </section>
      ))}
      <section>
        <h2>{site.kinds.newsletter}</h2>
        <p className="actions">
          <Link className="button quiet" to={to('Letter')}>
            {letter.entries}
          </Link>
        </p>
      </section>
    </StaffPage>
  )
}

/** A kind with several documents, folded. Open when it has drafts, and for services. */
function KindList(list: Listed) {
  const { text, to } = usePage()
  const { site } = text
  const { name, count, drafts, toTranslate } = list
  const remarks = [
    { count: drafts, words: site.countDrafts },
    { count: toTranslate, words: site.countToTranslate },
  ].filter(({ count }) => count > 0)
  return (
    <details className="unfold" open={name === 'services' || drafts > 0 || list.isOpen}>
      <summary className="lines">
        {site.kinds[name]} ({count})
        {remarks.map(({ count, words }) => (
          <span key={words} className="overline flush">
            {interpolate(words, { count })}
          </span>
        ))}
      </summary>
      <DocumentTable caption={site.kinds[name]} lists={[list]} />
      {!list.isWhole && (
        <p>
          <Link to={`?all=${name}`}>{interpolate(site.listAll, { count })}</Link>
        </p>
      )}
      {list.added && (
        <p className="actions">
          <Link className="button quiet" to={to('SiteDocument', { kind: name, key: 'new' })}>
            {Object.entries(site.add).find(([kind]) => kind === name)?.[1] ?? site.new}
          </Link>
        </p>
      )}
    </details>
  )
}
