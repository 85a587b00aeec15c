import { volunteerForm } from '../../../domain/people/volunteer.ts'
import { call } from '../../address.ts'
import { formAction } from '../../api/form-action.ts'
import { volunteer } from '../../api/volunteer-signup.ts'
import { formHeaders, formLoader } from '../../components/form/form-loader.ts'
import { formText } from '../../components/form/form-text.ts'
import { FormPage } from '../../components/form-page/form-page.tsx'
import { PrivacyNotice } from '../../components/privacy-notice/privacy-notice.tsx'
import { island } from '../../islands/island.tsx'
import { pageMeta } from '../../page-meta.ts'
import { usePage } from '../../use-page.ts'
import type { Route } from './+types/volunteer'
import VolunteerFormIsland from './volunteer-form.island.tsx'

const VolunteerForm = island('volunteer-form', VolunteerFormIsland)

export const meta = pageMeta((text) => text.screens.VolunteerSignup)
export const action = formAction({ volunteer })
export const loader = formLoader(volunteerForm)
export const headers = formHeaders

export default function VolunteerSignup({ loaderData, actionData }: Route.ComponentProps) {
  const { text, to, language } = usePage()
  const { volunteer } = text
  return (
    <FormPage heading={text.screens.VolunteerSignup.title} text={volunteer} picture="well-and-pot">
      <PrivacyNotice of="applications" keepDays={loaderData.keepDays} />
      <VolunteerForm
        call={call('volunteerSignup')}
        action={to('VolunteerSignup')}
        language={language}
        formText={formText(text)}
        text={volunteer}
        submitted={actionData ?? loaderData.sent}
      />
    </FormPage>
  )
}
