import type { Language } from '../../../domain/content/language.ts'
import { usePage } from '../../use-page.ts'

/** Marks an entry that is not in the page's language: "In Telugu", "ఆంగ్లంలో". */
export function OtherLanguage({ lang }: { lang: Language | undefined }) {
  const { text } = usePage()
  return (
    lang && (
      <>
        {' '}
        <span className="tag muted">{text.newsletter.otherLanguage}</span>
      </>
    )
  )
}
