import { ministry } from '../../../domain/content/ministry.ts'
import { Icon } from '../../components/icon/icon.tsx'
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

/** The switch that stops all motion on a page: the name, the slider, the banner. */
export function Pause() {
  const { shell } = usePage().text
  return (
    <label className="pause" title={shell.pause}>
      <input type="checkbox" aria-label={shell.pause} />
      <Icon name="pause" />
    </label>
  )
}
