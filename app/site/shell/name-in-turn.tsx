import { ministry } from '../../../domain/content/ministry.ts'
import { Pause } from '../../components/pause/pause.tsx'
import { usePage } from '../../use-page.ts'

/**
 * Alternates the ministry's name in English and Telugu every 3 s, by CSS alone. The checkbox beside
 * it stops the animation; under reduced motion only the page's language is shown. Screen readers
 * read the name in the link to Home before it.
 */
export function NameInTurn() {
  const { language } = usePage()
  return (
    <div className="row tight alternating-name" data-first={language}>
      <p className="names" aria-hidden="true">
        <span lang="en">{ministry().name.en}</span>
        <span lang="te">{ministry().name.te}</span>
      </p>
      <Pause />
    </div>
  )
}
