import { ministry } from '../../../domain/content/ministry.ts'
import { Pause } from '../../components/pause/pause.tsx'
import { usePage } from '../../use-page.ts'

/**
 * The ministry's name in English and Telugu by turns, 3 s each, by style alone. The box beside it
 * stops the change; where the visitor wants less motion, the page's own language stands still.
 */
export function NameInTurn() {
  const { language } = usePage()
  return (
    <div className="row tight alternating-name" data-first={language}>
      <p className="names">
        <span lang="en">{ministry().name.en}</span>
        <span lang="te">{ministry().name.te}</span>
      </p>
      <Pause />
    </div>
  )
}
