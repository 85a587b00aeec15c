import { ministry } from '../../../domain/content/ministry.ts'
import { Icon } from '../../components/icon/icon.tsx'
import { usePage } from '../../use-page.ts'

/**
 * The ministry's name in English and Telugu by turns, 3 s each, by style alone. The box beside it
 * stops the change; where the visitor wants less motion, the page's own language stands still.
 */
export function NameInTurn() {
  const { text, language } = usePage()
  return (
    <div className="alternating-name" data-first={language}>
      <p className="names">
        <span lang="en">{ministry().name.en}</span>
        <span lang="te">{ministry().name.te}</span>
      </p>
      <label className="pause" title={text.shell.pauseTitle}>
        <input type="checkbox" aria-label={text.shell.pauseTitle} />
        <Icon name="pause" />
      </label>
    </div>
  )
}
