import { subscribeForm } from '../../../domain/people/subscriber.ts'
import { island } from '../../islands/island.tsx'
import { usePage } from '../../use-page.ts'
import { useFormProps } from '../form/form-props.ts'
import type { Submitted } from '../form/send.ts'
import { PrivacyNotice } from '../privacy-notice/privacy-notice.tsx'
import SubscribeFormIsland from './subscribe-form.island.tsx'

type Props = {
  /** The id of the heading above it. */
  labelledBy: string
  submitted?: Submitted | undefined
}

const Island = island('subscribe-form', SubscribeFormIsland)

/** The subscribe form. Without JavaScript it posts to the newsletter page. */
export function SubscribeForm({ submitted, labelledBy }: Props) {
  const { text, to } = usePage()
  const form = useFormProps(subscribeForm, 'subscribeEmail', submitted, to('NewsLetter'))
  return (
    <>
      <Island {...form} text={text.subscribe} labelledBy={labelledBy} />
      <PrivacyNotice of="subscribers" />
    </>
  )
}
