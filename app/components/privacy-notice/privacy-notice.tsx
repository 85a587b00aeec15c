import { interpolate } from '../../../domain/content/text.ts'
import { inDaysOrYears, type KeepDays } from '../../../domain/privacy/retention.ts'
import { usePage } from '../../use-page.ts'

type Props =
  | { of: keyof KeepDays; keepDays: KeepDays; className?: string }
  | { of: 'subscribers' | 'phones'; keepDays?: undefined; className?: string }

/** What data a form stores, why and how long. The text is versioned: domain/privacy/consent.ts. */
export function PrivacyNotice({ of, keepDays, className = '' }: Props) {
  const { text, to, language } = usePage()
  const { notice } = text
  const time = keepDays ? inDaysOrYears(keepDays[of], language) : ''
  return (
    <p className={`field-hint privacy-notice ${className}`.trim()}>
      {interpolate(notice[of], { time })}{' '}
      <a href={`${to('TermsAndConditions')}#privacy`}>{notice.link}</a>
    </p>
  )
}
