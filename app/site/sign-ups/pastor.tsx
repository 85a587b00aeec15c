import { pastorForm } from '../../../domain/people/pastor.ts'
import { recordAction } from '../../api/submit-record.ts'
import { formLoader, useFormProps } from '../../components/form/form-props.ts'
import stylesheet from '../../components/form-page/form-page.css?url'
import { FormPage } from '../../components/form-page/form-page.tsx'
import { PrivacyNotice } from '../../components/privacy-notice/privacy-notice.tsx'
import { island } from '../../islands/island.tsx'
import { pageHeaders } from '../../page-headers.ts'
import { usePage } from '../../use-page.ts'
import type { Route } from './+types/pastor'
import PastorFormIsland from './pastor-form.island.tsx'

const PastorForm = island('pastor-form', PastorFormIsland)

export const action = recordAction('pastors')
export const loader = formLoader(pastorForm)
export const links = () => [{ rel: 'stylesheet', href: stylesheet }]
export const headers = pageHeaders()

export default function PastorSignup({ loaderData, actionData }: Route.ComponentProps) {
  const { text } = usePage()
  const { pastor } = text
  const form = useFormProps(pastorForm, 'pastorSignup', actionData ?? loaderData.sent)
  return (
    <FormPage heading={text.screens.PastorSignup.title} text={pastor} picture="shepherd">
      <PastorForm {...form} text={pastor} />
      <PrivacyNotice of="applications" />
    </FormPage>
  )
}
