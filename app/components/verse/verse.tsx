import { citation, type Verse } from '../../../domain/content/verse.ts'
import { usePage } from '../../use-page.ts'

/** A verse with the place where it stands. Its words are English on every page, and say so. */
export function KeyVerse({ verse }: { verse: Verse }) {
  const { language } = usePage()
  return (
    <figure className="verse">
      <blockquote lang={language === 'en' ? undefined : 'en'}>
        <p>{verse.text}</p>
      </blockquote>
      <figcaption>
        <cite>{citation(verse, language)}</cite>
      </figcaption>
    </figure>
  )
}
