import { localizeLines } from '../../../domain/content/text.ts'
import { usePage } from '../../use-page.ts'

type Props = { of: { en: string[]; te?: string[] | undefined } }

/** A longer text, a paragraph at a time; one that has no Telugu yet stands in English, marked. */
export function Paragraphs({ of }: Props) {
  const { language } = usePage()
  const { lines, lang } = localizeLines(of, language)
  return lines.map((line) => (
    <p key={line} lang={lang}>
      {line}
    </p>
  ))
}
