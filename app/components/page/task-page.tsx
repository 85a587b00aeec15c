import type { ReactNode } from 'react'
import type { Localized } from '../../../domain/content/language.ts'
import { OtherLanguage } from '../../site/newsletter/other-language.tsx'
import { usePage } from '../../use-page.ts'

export type HeadWords = {
  heading: string | Localized
  lead?: string | Localized | undefined
  /** Shown above the heading. */
  above?: ReactNode
}

export type TaskPageProps = HeadWords & { wide?: boolean; children?: ReactNode }

/**
 * A page for a task. Its head is short, so that on a phone the task is in the first viewport.
 * Without a picture, staff pages need not load the script for pictures.
 */
export function TaskPage({ wide = false, children, ...words }: TaskPageProps) {
  return (
    <div className={wide ? 'page wide' : 'page'}>
      <header className="page-heading">
        <TitleAndLead {...words} />
      </header>
      {children}
    </div>
  )
}

export function TitleAndLead({ heading, lead, above }: HeadWords) {
  const { localized } = usePage()
  const shown = (words: string | Localized) =>
    typeof words === 'string' ? { children: words, lang: undefined } : localized(words)
  const title = shown(heading)
  const first = lead && shown(lead)
  return (
    <>
      {above}
      <h1 {...title} />
      {first && <p className="lead" {...first} />}
      <OtherLanguage lang={title.lang ?? (first ? first.lang : undefined)} />
    </>
  )
}
