import { Fragment } from 'react'
import { usePage } from '../../use-page.ts'

/** Four English words or more in a row, with what stands between and behind them. */
const english = /([A-Za-z][!-~’–©]*(?:[ ,]+[!-~’–©]+){3,})/

/**
 * A text whose English parts say on a Telugu page that they are English, such as a licence's line.
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
