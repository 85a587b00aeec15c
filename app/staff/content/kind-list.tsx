import { Link } from 'react-router'
import { interpolate } from '../../../domain/content/text.ts'
import { usePage } from '../../use-page.ts'
import { DocumentLines, States } from './document-lines.tsx'
import type { ListedKind } from './listed-kinds.server.ts'

/** A kind with several documents, folded. Open when it has drafts, and for services. */
export function KindList(list: ListedKind) {
  const { text, to } = usePage()
  const { site } = text
  const { name, count, deleted } = list
  const remarks = [
    { count: list.drafts, words: site.countDrafts },
    { count: list.toTranslate, words: site.countToTranslate },
  ].filter(({ count }) => count > 0)
  return (
    <details className="unfold document-kind" id={name} open={list.isOpen}>
      <summary>
        {site.kinds[name]} ({count}){' '}
        {remarks.map(({ count, words }) => (
          <span key={words} className="document-state" data-state="remark">
            {interpolate(words, { count })}
          </span>
        ))}
        {list.isSample && <States states={['sample']} />}
      </summary>
      <DocumentLines rows={list.rows} label={site.kinds[name]} />
      {!list.isWhole && (
        <p>
          <Link to={`?all=${name}#${name}`}>{interpolate(site.listAll, { count })}</Link>
        </p>
      )}
      {list.added && (
        <p className="actions">
          <Link className="button quiet" to={to('SiteDocument', { kind: name, key: 'new' })}>
            {Object.entries(site.add).find(([kind]) => kind === name)?.[1] ?? site.new}
          </Link>
        </p>
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
