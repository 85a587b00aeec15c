import { documentKindNamed } from '../../../domain/content/document-kinds.ts'
import { move } from '../../../domain/content/edit-documents.server.ts'
import { languageOf } from '../../../domain/content/language.ts'
import { interpolate } from '../../../domain/content/text.ts'
import { hasRole, publishers } from '../../../domain/staff/staff.ts'
import { database } from '../../../storage/database.server.ts'
import { formAction, publisherForm } from '../../forms/form-action.server.ts'
import { memberOf } from '../../middleware/session.server.ts'
import { usePage } from '../../use-page.ts'
import { ButtonLink, Notice, StaffPage } from '../shell/page.tsx'
import type { Route } from './+types/document-list'
import type { AddedWords } from './document-kinds.ts'
import { DocumentLines, States } from './document-lines.tsx'
import { type ListedKind, listedGroups } from './document-rows.server.ts'
import { orderForm } from './forms.ts'

export async function loader({ url, ...args }: Route.LoaderArgs) {
  const { roles } = await memberOf(args)
  const { searchParams, pathname } = url
  const language = languageOf(pathname)
  const storage = await database()
  return {
    mayPublish: hasRole(roles, publishers),
    groups: await listedGroups(searchParams.get('all') ?? '', language, storage),
  }
}

export const action = formAction({ up: moving(-1), down: moving(1) })

function moving(by: -1 | 1) {
  return publisherForm(orderForm, async ({ kind: name, key }, { staff, storage }) => {
    const kind = documentKindNamed(name)
    const isMoved = kind && (await move({ kind, key, staffName: staff.name, storage }, by))
    return { notice: isMoved ? 'moved' : 'unchanged', details: { all: name } }
  })
}

export default function SiteScreen({ loaderData }: Route.ComponentProps) {
  const { text, to } = usePage()
  const { site, letter, week } = text
  const { groups, mayPublish } = loaderData
  return (
    <StaffPage title={site.title} heading={site.heading} lead={site.lead} wide>
      <Notice words={site.done} failures={['unchanged']} />
      {groups.map(({ name, kinds }) => (
        <section key={name}>
          <h2>{site.groups[name]}</h2>
          {name === 'calendar' && mayPublish && <ButtonLink to={to('Week')} words={week.title} />}
          <DocumentLines
            rows={kinds.filter(({ many }) => !many).flatMap(({ rows }) => rows)}
            label={site.groups[name]}
            mixed
          />
          {kinds
            .filter(({ many }) => many)
            .map((list) => (
              <KindList key={list.name} {...list} ordered={mayPublish && list.added} />
            ))}
        </section>
      ))}
      <section>
        <h2>{site.kinds.newsletter}</h2>
        <ButtonLink to={to('Letter')} words={letter.entries} />
      </section>
    </StaffPage>
  )
}

/** A kind with several documents, collapsed. Open when it has drafts, and for services. */
function KindList(list: ListedKind & { ordered: boolean | undefined }) {
  const { text, to } = usePage()
  const { site } = text
  const add: Partial<AddedWords> = site.add
  const { name, count, deleted } = list
  return (
    <details className="unfold document-kind" id={name} open={list.isOpen}>
      <summary>
        {site.kinds[name]} ({count}){' '}
        {list.toTranslate > 0 && (
          <span className="document-state" data-state="remark">
            {interpolate(site.countToTranslate, { count: list.toTranslate })}
          </span>
        )}
        {list.isSample && <States row={{ sample: true }} />}
      </summary>
      <DocumentLines rows={list.rows} label={site.kinds[name]} ordered={list.ordered} />
      {list.added && (
        <ButtonLink to={to('SiteDocument', { kind: name, key: 'new' })} words={add[name] ?? ''} />
      )}
      {deleted.length > 0 && (
        <details className="unfold">
          <summary>
            {site.deletedHeading} ({deleted.length})
          </summary>
          <DocumentLines rows={deleted} label={site.deletedHeading} />
        </details>
      )}
    </details>
  )
}
