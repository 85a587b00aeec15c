import { isSample } from '../../../domain/content/sample.ts'
import { usePage } from '../../use-page.ts'

/** Warns visitors of sample data that came with the program; null once it is the ministry's own. */
export function SampleMark({ of }: { of: 'address' | 'phones' | 'map' | 'grievances' }) {
  const { text } = usePage()
  const { marks } = text.sample
  return (
    isSample(of) && (
      <strong className="sample-mark">{of === 'grievances' ? marks.phones : marks[of]}</strong>
    )
  )
}
