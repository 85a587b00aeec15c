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
 * A page for a task. Its head is short, so that on a phone the task is in the first viewport. It
 * has no picture, so that staff pages do not load the script for pictures.
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

/** A Telugu letter that fonts/tiro-telugu-titles.woff2 lacks: its range in styles/tokens.css. */
const otherLetter =
  /(?![\u0c02\u0c05-\u0c07\u0c15\u0c17\u0c1a\u0c1c\u0c1f\u0c21\u0c23-\u0c28\u0c2a\u0c2c\u0c2e-\u0c30\u0c32\u0c35-\u0c39\u0c3e-\u0c43\u0c46-\u0c48\u0c4b\u0c4d])[\u0c00-\u0c7f]/

export function TitleAndLead({ heading, lead, above }: HeadWords) {
  const { localized } = usePage()
  const shown = (words: string | Localized) =>
    typeof words === 'string' ? { children: words, lang: undefined } : localized(words)
  const title = shown(heading)
  const first = lead && shown(lead)
  return (
    <>
      {above}
      <h1 className={otherLetter.test(title.children) ? 'all-letters' : undefined} {...title} />
      {first && <p className="lead" {...first} />}
      <OtherLanguage lang={title.lang ?? (first ? first.lang : undefined)} />
    </>
  )
}
