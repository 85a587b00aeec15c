import { useEffect } from 'react'
import { Link, useRevalidator, useSearchParams } from 'react-router'
import { interpolate, type Text } from '../../../domain/content/text.ts'
import type { Import } from '../../../domain/mail-list/import.server.ts'
import { usePage } from '../../use-page.ts'
import { ButtonForm } from '../shell/button-form.tsx'
import { Notice } from '../shell/notice.tsx'

const CHECK_MILLISECONDS = 700

export function leadOf({ state, added, consent_words }: Import, words: Text['subscribers']) {
  if (state === 'preview') return words.previewLead
  if (state === 'undone') return words.undoneLead
  if (state === 'adding' || state === 'undoing') return undefined
  return interpolate(words.doneLead, { count: added, words: consent_words })
}

/** What was just done, with a button that takes it back, if it still stands. */
export function ImportNotice({ found: { state, added } }: { found: Import }) {
  const { subscribers: words } = usePage().text
  const [search] = useSearchParams()
  if (search.get('notice') === 'done' && state === 'done') {
    return (
      <div className="alert" data-tone="success" role="status" tabIndex={-1}>
        <div className="row between">
          <p className="alert-text flush">{interpolate(words.doneAdded, { count: added })}</p>
          <ButtonForm intent="undo" words={words.undo} />
        </div>
      </div>
    )
  }
  const count = search.get('count') ?? ''
  return (
    <Notice
      words={{
        already: words.already,
        ...(state === 'undone' && { undone: interpolate(words.importUndone, { count }) }),
      }}
      failures={['already']}
      forms={['agree']}
    />
  )
}

/** How far it has come. */
export function UnderWay({ found }: { found: Import }) {
  const { text, pathname } = usePage()
  const { subscribers: words } = text
  const undoing = found.state === 'undoing'
  const { added = 0, new: waiting = 0 } = found.counts
  const total = undoing ? found.added : added + waiting
  const done = undoing ? total - found.remaining : added
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(() => !document.hidden && void revalidate(), CHECK_MILLISECONDS)
    return () => clearInterval(timer)
  }, [revalidate])
  const said = interpolate(undoing ? words.undoing : words.adding, { done, total })
  return (
    <section className="card">
      <p role="status">{said}</p>
      <progress value={done} max={total} aria-label={said} />
      <p className="muted">{words.addingHint}</p>
      <Link className="button quiet without-script" to={pathname} reloadDocument>
        {words.refresh}
      </Link>
    </section>
  )
}
