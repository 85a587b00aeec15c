import { data, Form, Link, useSearchParams } from 'react-router'
import { dateAndTime } from '../../../domain/calendar/day.ts'
import type { Version } from '../../../domain/content/document.ts'
import { changesAt, differences } from '../../../domain/content/fields.ts'
import { languageOf } from '../../../domain/content/language.ts'
import { listVersions, readDocument } from '../../../domain/content/read-documents.server.ts'
import { interpolate } from '../../../domain/content/text.ts'
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
import { Difference } from './difference.tsx'
import { pictureChoices } from './picture-choices.server.ts'

export async function loader({ params, url, ...args }: Route.LoaderArgs) {
  const { roles } = await memberOf(args)
  const { kind, key } = documentAt(params)
  const storage = await database()
  const document = await readDocument(kind, key, storage)
  if (!document) throw data(null, { status: 404 })
  const versions = await listVersions(kind, key, storage)
  const chosen = (name: string) =>
    versions.find(({ id }) => String(id) === url.searchParams.get(name))
  const language = languageOf(url.pathname)
  const compared = compare(chosen('from'), chosen('to'))
  return {
    kind: kind.name,
    key,
    compared,
    title: kind.title({ key, fields: document.published?.fields ?? {} }, language),
    versions: versions.map(({ fields: _, translatedFrom: __, ...version }) => version),
    mayPublish: hasRole(roles, publishers),
    pictures: compared ? pictureChoices(language) : [],
  }
}

function compare(from: Version | undefined, to: Version | undefined) {
  if (!from || !to) return undefined
  return changesAt(differences(from.fields, to.fields), from.fields, to.fields)
}

export const action = formAction({ restore })

export default function SiteHistory({ loaderData }: Route.ComponentProps) {
  const { text, to } = usePage()
  const { site } = text
  const { kind, key, versions, compared } = loaderData
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
        undo={{ restored: <UndoRestore {...loaderData} /> }}
      />
      {versions.length === 0 ? (
        <p className="empty">{site.noHistory}</p>
      ) : (
        <Versions {...loaderData} />
      )}
      {compared && (
        <section className="card document-remarks">
          <h2>{site.compare}</h2>
          {compared.length === 0 && <p>{site.same}</p>}
          {compared.map((change) => (
            <Difference key={change.fieldPath} {...change} pictures={loaderData.pictures} />
          ))}
        </section>
      )}
    </StaffPage>
  )
}

/** Brings back the version before the last one, while nobody has published another. */
function UndoRestore({ versions, mayPublish }: VersionsProps) {
  const { record } = usePage().text
  const [search] = useSearchParams()
  const [undo, latest] = [search.get('undo'), search.get('latest')]
  if (!mayPublish || !undo || !latest || latest !== String(versions[0]?.id)) return null
  return <ButtonForm intent="restore" fields={{ id: undo, latest }} words={record.undo} />
}

type VersionsProps = Pick<Route.ComponentProps['loaderData'], 'versions' | 'mayPublish'>

function Versions({ versions, mayPublish }: VersionsProps) {
  const { text, language } = usePage()
  const { site } = text
  const [search] = useSearchParams()
  const from = search.get('from') ?? String(versions[1]?.id ?? versions[0]?.id)
  const to = search.get('to') ?? String(versions[0]?.id)
  const several = versions.length > 1
  return (
    <>
      <Form method="get" id="compare" className="actions" preventScrollReset />
      <ol className="stack">
        {versions.map(({ id, staffName, publishedAt, languages, restoredFrom }, at) => {
          const date = dateAndTime(publishedAt, language)
          const published = { en: site.english, te: site.telugu, both: site.both }[languages]
          return (
            <li key={id} className="card">
              <p>
                <strong>
                  {staffName
                    ? interpolate(site.byWhom, { date, name: staffName })
                    : site.fromStarter}
                </strong>
                {` · ${restoredFrom === null ? published : site.restored}`}
                {at === 0 && ` · ${site.current}`}
              </p>
              {several && (
                <p className="actions">
                  <Choose name="from" id={id} words={site.compareFrom} chosen={from} />
                  <Choose name="to" id={id} words={site.compareTo} chosen={to} />
                </p>
              )}
              {at > 0 && mayPublish && (
                <ButtonForm intent="restore" fields={{ id }} words={site.restore} of={date} />
              )}
            </li>
          )
        })}
      </ol>
      {several && (
        <p className="actions">
          <button className="button primary" type="submit" form="compare">
            {site.compare}
          </button>
        </p>
      )}
    </>
  )
}

type ChooseProps = { name: string; id: number; words: string; chosen: string }

function Choose({ name, id, words, chosen }: ChooseProps) {
  return (
    <label className="bar choice">
      <input
        type="radio"
        form="compare"
        name={name}
        value={id}
        defaultChecked={String(id) === chosen}
      />
      {words}
    </label>
  )
}
