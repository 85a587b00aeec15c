import { Link } from 'react-router'
import { dateAndTime } from '../../domain/calendar/day.ts'
import { type Document, translationOf } from '../../domain/content/document.ts'
import { kinds } from '../../domain/content/kinds.ts'
import { listDocuments } from '../../domain/content/read-documents.server.ts'
import { interpolate } from '../../domain/content/text.ts'
import { database } from '../../storage/database.server.ts'
import { usePage } from '../use-page.ts'
import type { Route } from './+types/site'
import { Notice } from './notice.tsx'
import { StaffPage } from './page.tsx'

export async function loader() {
  const storage = await database()
  const all = kinds.map(async (kind) => {
    const documents = await listDocuments(kind, storage)
    return { name: kind.name, many: kind.many, documents: documents.map(rowOf) }
  })
  return { kinds: await Promise.all(all) }
}

type Row = ReturnType<typeof rowOf>

/** What the table says of a document: not its words, which would make it long. */
function rowOf({ key, hidden, deleted, draft, published }: Document) {
  const { fields = {} } = draft ?? published ?? {}
  const { staffName = '', publishedAt = '' } = published ?? {}
  return {
    ...{ key, hidden, deleted, staffName, publishedAt },
    name: { en: fields['name.en'], te: fields['name.te'] },
    hasDraft: draft !== undefined,
    translation: published && translationOf(published),
  }
}

/** Every document of the site, and both its languages at a glance. */
export default function SiteScreen({ loaderData }: Route.ComponentProps) {
  const { text, to } = usePage()
  const { site } = text
  return (
    <StaffPage title={site.title} heading={site.heading} lead={site.lead} wide>
      <Notice words={site.done} failures={['unchanged']} />
      {loaderData.kinds.map(({ name, many, documents }) => (
        <section key={name}>
          <h2>{site.kinds[name]}</h2>
          <table className="table">
            <caption className="visually-hidden">{site.kinds[name]}</caption>
            <thead>
              <tr>
                <th scope="col">{site.what}</th>
                <th scope="col">{site.english}</th>
                <th scope="col">{site.telugu}</th>
                <th scope="col">{site.lastPublished}</th>
              </tr>
            </thead>
            <tbody>
              {documents.map((row) => (
                <DocumentRow key={row.key} kind={name} row={row} />
              ))}
            </tbody>
          </table>
          {many && (
            <p className="actions">
              <Link className="button quiet" to={to('SiteDocument', { kind: name, key: 'new' })}>
                {Object.entries(site.add).find(([kind]) => kind === name)?.[1] ?? site.new}
              </Link>
            </p>
          )}
        </section>
      ))}
    </StaffPage>
  )
}

function DocumentRow({ kind, row }: { kind: (typeof kinds)[number]['name']; row: Row }) {
  const { text, to, language } = usePage()
  const { site } = text
  const { states } = site
  const { key, name, staffName, publishedAt, translation } = row
  const shown = name[language] ?? name.en ?? name.te
  const published = { date: publishedAt && dateAndTime(publishedAt, language), name: staffName }
  return (
    <tr>
      <th scope="row">
        <Link to={to('SiteDocument', { kind, key })}>{shown ?? site.kinds[kind]}</Link>
        {row.hasDraft && <p className="document-state">{states.draft}</p>}
        {row.hidden && <p className="document-state">{states.hidden}</p>}
        {row.deleted && <p className="document-state">{states.deleted}</p>}
      </th>
      <td data-label={site.english}>{translation ? states.published : states.unpublished}</td>
      <td data-label={site.telugu} data-state={translation}>
        {translation ? states[translation] : states.unpublished}
      </td>
      <td data-label={site.lastPublished}>
        {translation && (staffName ? interpolate(site.byWhom, published) : site.fromStarter)}
      </td>
    </tr>
  )
}
