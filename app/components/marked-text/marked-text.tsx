import { Fragment } from 'react'
import { usePage } from '../../use-page.ts'

/** Four or more English words in a row, with the punctuation between and after them. */
const english = /([A-Za-z][!-~’–©]*(?:[ ,]+[!-~’–©]+){3,})/

/**
 * A text whose English parts have `lang="en"` on a Telugu page, such as the line of a licence.
 */
export function MarkedText({ words }: { words: string }) {
  const { language } = usePage()
  if (language === 'en') return words
  return words.split(english).map((part, at) =>
    at % 2 === 1 ? (
      <span key={part} lang="en">
        {part}
      </span>
    ) : (
      <Fragment key={part}>{part}</Fragment>
    ),
  )
}
