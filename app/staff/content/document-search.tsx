import { Form, Link } from 'react-router'
import { interpolate } from '../../../domain/content/text.ts'
import { usePage } from '../../use-page.ts'
import { DocumentLines } from './document-lines.tsx'
import type { FoundDocuments } from './find-documents.server.ts'

/** A form that works without script: the words are in the URL. */
export function DocumentSearch({ q }: { q: string }) {
  const { text, pathname } = usePage()
  const { search } = text.site
  return (
    <search>
      <Form className="record-search" action={pathname} autoComplete="off">
        <div className="field wide-field">
          <label htmlFor="site-q">{search.label}</label>
          <input
            key={q}
            id="site-q"
            type="search"
            name="q"
            maxLength={100}
            aria-describedby="site-hint"
            defaultValue={q}
          />
        </div>
        <button type="submit" className="button quiet">
          {text.people.find}
        </button>
        <p id="site-hint" className="field-hint">
          {search.hint}
        </p>
      </Form>
    </search>
  )
}

export function FoundList({ q, found: { rows, more } }: { q: string; found: FoundDocuments }) {
  const { text, to } = usePage()
  const { search } = text.site
  return (
    <section>
      <div role="status" className="documents-found">
        {rows.length > 0 ? (
          <h2>{interpolate(search.found, { q, count: rows.length })}</h2>
        ) : (
          <div className="empty">
            <p>{interpolate(search.none, { q })}</p>
            <p className="muted">{search.noneHint}</p>
          </div>
        )}
      </div>
      <DocumentLines rows={rows} mixed label={text.site.title} />
      {more && <p className="muted">{search.more}</p>}
      <p className="actions">
        <Link className="button quiet" to={to('Site')}>
          {search.all}
        </Link>
      </p>
    </section>
  )
}
