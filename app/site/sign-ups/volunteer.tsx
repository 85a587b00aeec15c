import { volunteerForm } from '../../../domain/people/volunteer.ts'
import { recordAction } from '../../api/submit-record.ts'
import { formLoader, useFormProps } from '../../components/form/form-props.ts'
import stylesheet from '../../components/form-page/form-page.css?url'
import { FormPage } from '../../components/form-page/form-page.tsx'
import { PrivacyNotice } from '../../components/privacy-notice/privacy-notice.tsx'
import { island } from '../../islands/island.tsx'
import { pageHeaders } from '../../page-headers.ts'
import { usePage } from '../../use-page.ts'
import type { Route } from './+types/volunteer'
import VolunteerFormIsland from './volunteer-form.island.tsx'

const VolunteerForm = island('volunteer-form', VolunteerFormIsland)

export const action = recordAction('volunteers')
export const loader = formLoader(volunteerForm)
export const links = () => [{ rel: 'stylesheet', href: stylesheet }]
export const headers = pageHeaders()

export default function VolunteerSignup({ loaderData, actionData }: Route.ComponentProps) {
  const { text } = usePage()
  const { volunteer } = text
  const form = useFormProps(volunteerForm, 'volunteerSignup', actionData ?? loaderData.sent)
  return (
    <FormPage heading={text.screens.VolunteerSignup.title} text={volunteer} picture="well-and-pot">
      <VolunteerForm {...form} text={volunteer} />
      <PrivacyNotice of="applications" />
    </FormPage>
  )
}
