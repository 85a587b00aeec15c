import { settings } from '../../../config/settings.server.ts'
import { interpolate } from '../../../domain/content/text.ts'
import { inDaysOrYears, type KeepDays } from '../../../domain/privacy/retention.ts'
import { usePage } from '../../use-page.ts'

/**
 * Says which data a form stores, why and for how long. Below a long form it is one sentence with
 * the rest collapsed. The text is versioned: domain/privacy/consent.ts.
 */
export function PrivacyNotice({ of }: { of: keyof KeepDays | 'subscribers' }) {
  const { text, to, language } = usePage()
  const { notice } = text
  const time = of === 'subscribers' ? '' : inDaysOrYears(settings.keepDays[of], language)
  const fullNotice = (
    <>
      {interpolate(notice[of], { time })}{' '}
      <a href={`${to('TermsAndConditions')}#privacy`}>{notice.link}</a>
    </>
  )
  if (of === 'subscribers') return <p className="field-hint privacy-notice">{fullNotice}</p>
  return (
    <div className="field-hint privacy-notice">
      <p className="flush">{notice.short[of]}</p>
      <details>
        <summary className="target text-button">{notice.more}</summary>
        <p className="flush">{fullNotice}</p>
      </details>
    </div>
  )
}
