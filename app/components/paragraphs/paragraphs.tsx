import type { Localized } from '../../../domain/content/language.ts'
import { localize } from '../../../domain/content/text.ts'
import { usePage } from '../../use-page.ts'

/** A text as paragraphs, with `lang` when it is not in the page's language. */
export function Paragraphs({ of }: { of: Localized<string[]> | undefined }) {
  const { language } = usePage()
  if (!of) return null
  const { text: lines, lang } = localize(of, language)
  return lines.map((line) => (
    <p key={line} lang={lang}>
      {line}
    </p>
  ))
}
