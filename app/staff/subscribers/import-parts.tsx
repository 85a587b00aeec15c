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
  if (state === 'adding') return undefined
  return interpolate(words.doneLead, { count: added, words: consent_words })
}

/** What was just done, with a button that takes it back, if it still stands. */
export function ImportNotice({ found: { state, added } }: { found: Import }) {
  const { subscribers: words } = usePage().text
  const [search] = useSearchParams()
  if (search.get('notice') === 'done' && state === 'done') {
    return (
      <div className="alert" data-kind="success" role="status">
        <div className="row between">
          <p className="alert-text flush">{interpolate(words.doneAdded, { count: added })}</p>
          <ButtonForm intent="undo" words={words.undo} />
        </div>
      </div>
    )
  }
  const undone = interpolate(words.importUndone, { count: search.get('count') ?? '' })
  return (
    <Notice words={{ already: words.already, undone }} failures={['already']} forms={['agree']} />
  )
}

/** How far it has come. */
export function Adding({ counts }: { counts: Import['counts'] }) {
  const { text, pathname } = usePage()
  const { subscribers: words } = text
  const { added: done = 0, new: left = 0 } = counts
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(() => !document.hidden && void revalidate(), CHECK_MILLISECONDS)
    return () => clearInterval(timer)
  }, [revalidate])
  const said = interpolate(words.adding, { done, total: done + left })
  return (
    <section className="card">
      <p role="status">{said}</p>
      <progress value={done} max={done + left} aria-label={said} />
      <p className="muted">{words.addingHint}</p>
      <Link className="button quiet without-script" to={pathname} reloadDocument>
        {words.refresh}
      </Link>
    </section>
  )
}
