import { citation } from '../../../domain/content/bible.ts'
import { type Verse, wordsIn } from '../../../domain/content/verse.ts'
import { usePage } from '../../use-page.ts'

/** A verse with its reference, in the Bible translation of the page's language. */
export function KeyVerse({ verse }: { verse: Verse | undefined }) {
  const { language } = usePage()
  if (!verse) return null
  const { words, lang } = wordsIn(verse, language)
  return (
    <figure className="verse">
      <blockquote lang={lang}>
        <p>{words}</p>
      </blockquote>
      <figcaption>
        <cite>{citation(verse.reference, language)}</cite>
      </figcaption>
    </figure>
  )
}
