import { call } from '../../address.ts'
import { SUBSCRIBED } from '../../elements/subscribed-event.ts'
import { island } from '../../islands/island.tsx'
import { usePage } from '../../use-page.ts'
import { formText } from '../form/form-text.ts'
import type { Submitted } from '../form/submitted.ts'
import { PrivacyNotice } from '../privacy-notice/privacy-notice.tsx'
import SubscribeFormIsland from './subscribe-form.island.tsx'

type Props = { idPrefix: string; submitted?: Submitted | undefined }

const Island = island('subscribe-form', SubscribeFormIsland)

/** The subscribe form, wherever it stands. Without script it posts to the newsletter's page. */
export function SubscribeForm({ idPrefix, submitted }: Props) {
  const { text, to, language } = usePage()
  return (
    <>
      <Island
        call={call('subscribeEmail')}
        action={to('NewsLetter')}
        language={language}
        formText={formText(text)}
        text={text.subscribe}
        idPrefix={idPrefix}
        announces={SUBSCRIBED}
        submitted={submitted}
      />
      <PrivacyNotice of="subscribers" className="after-form" />
    </>
  )
}
