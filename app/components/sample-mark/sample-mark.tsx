import { isSample } from '../../../domain/content/sample.ts'
import { usePage } from '../../use-page.ts'

/** What keeps a visitor from details that came with the program; nothing once they are the ministry's. */
export function SampleMark({ of }: { of: 'address' | 'phones' | 'map' | 'grievances' }) {
  const { text } = usePage()
  const { marks } = text.sample
  return (
    isSample(of) && (
      <strong className="sample-mark">{of === 'grievances' ? marks.phones : marks[of]}</strong>
    )
  )
}
