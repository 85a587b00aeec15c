import { ministry } from '../../../domain/content/ministry.ts'
import { SampleMark } from '../../components/sample-mark/sample-mark.tsx'
import { usePage } from '../../use-page.ts'

/** The church's postal address. */
export function ChurchAddress() {
  const { language } = usePage()
  return (
    <>
      <SampleMark of="address" />
      <address className="lines flush">
        {ministry().address.lines[language].map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
    </>
  )
}
