import type { ReactNode } from 'react'
import { MAX_QUERY } from '../../../domain/search/query.ts'
import { callPath } from '../../paths.ts'
import { usePage } from '../../use-page.ts'

type Props = { q: string; children: ReactNode }

/** The field with its suggestions, the results, and the switch of the key `/`. */
export function SearchForm({ q, children }: Props) {
  const { text, to } = usePage()
  const { search } = text
  return (
    <search-field src={callPath('search')} texts={JSON.stringify(wordsOf(search))}>
      <search>
        <form className="inline-form form" action={to('Search')}>
          <div className="field search-box">
            <label htmlFor="search">{search.field}</label>
            <p className="field-hint" id="search-hint">
              {search.hint}
            </p>
            <input
              id="search"
              name="q"
              type="text"
              inputMode="search"
              defaultValue={q}
              maxLength={MAX_QUERY}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="search"
              aria-describedby="search-hint"
            />
            <div id="search-suggestions" data-label={search.suggestions} hidden />
            <p className="visually-hidden" role="status" data-count="" />
          </div>
          <button className="button primary" type="submit">
            {search.button}
          </button>
        </form>
      </search>
      {children}
      <label className="search-key small" data-key="" hidden>
        <input type="checkbox" defaultChecked />
        <span>{search.key}</span>
      </label>
    </search-field>
  )
}

type Words = ReturnType<typeof usePage>['text']['search']

/** What the script says. */
function wordsOf({ in: label, kinds, languages, suggested, nothing }: Words) {
  return { label, kinds, languages, suggested, nothing }
}
