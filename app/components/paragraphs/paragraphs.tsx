import type { Localized } from '../../../domain/content/language.ts'
import { localize } from '../../../domain/content/text.ts'
import { usePage } from '../../use-page.ts'

/** A longer text, a paragraph at a time; one that has no Telugu yet stands in English, marked. */
export function Paragraphs({ of: paragraphs }: { of: readonly Localized[] }) {
  const { language } = usePage()
  return paragraphs.map((paragraph) => {
    const { text, lang } = localize(paragraph, language)
    return (
      <p key={paragraph.en} lang={lang}>
        {text}
      </p>
    )
  })
}
