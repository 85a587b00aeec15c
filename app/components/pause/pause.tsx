import { usePage } from '../../use-page.ts'
import { Icon } from '../icon/icon.tsx'

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
