import { inLanguage } from '../../../domain/content/language.ts'
import { recordKinds } from '../../../domain/people/record-kinds.ts'
import { recordAction } from '../../api/submit-record.ts'
import { formLoader, useFormProps } from '../../components/form/form-props.ts'
import stylesheet from '../../components/form-page/form-page.css?url'
import { FormPage } from '../../components/form-page/form-page.tsx'
import { PrivacyNotice } from '../../components/privacy-notice/privacy-notice.tsx'
import { island } from '../../islands/island.tsx'
import { pageHeaders } from '../../page-headers.ts'
import { pathOf } from '../../paths.ts'
import { usePage } from '../../use-page.ts'
import type { Route } from './+types/sign-up'
import PastorFormIsland from './pastor-form.island.tsx'
import VolunteerFormIsland from './volunteer-form.island.tsx'

const PastorForm = island('pastor-form', PastorFormIsland)
const VolunteerForm = island('volunteer-form', VolunteerFormIsland)

export const links = () => [{ rel: 'stylesheet', href: stylesheet }]
export const headers = pageHeaders()

export function loader(page: Route.LoaderArgs) {
  return formLoader(recordKinds[kindAt(page.url.pathname)].form)(page)
}

export function action(page: Route.ActionArgs) {
  return recordAction(kindAt(page.url.pathname))(page)
}

/** The two pages on which people sign up: as a pastor or as a volunteer. */
export default function SignUp({ loaderData, actionData }: Route.ComponentProps) {
  const { text, pathname } = usePage()
  const { pastor, volunteer, screens } = text
  const kind = kindAt(pathname)
  const { form, call } = recordKinds[kind]
  const props = useFormProps(form, call, actionData ?? loaderData.sent)
  return kind === 'pastors' ? (
    <FormPage heading={screens.PastorSignup.title} text={pastor} picture="shepherd">
      <PastorForm {...props} text={pastor} />
      <PrivacyNotice of="applications" />
    </FormPage>
  ) : (
    <FormPage heading={screens.VolunteerSignup.title} text={volunteer} picture="well-and-pot">
      <VolunteerForm {...props} text={volunteer} />
      <PrivacyNotice of="applications" />
    </FormPage>
  )
}

function kindAt(pathname: string) {
  return inLanguage(pathname, 'en') === pathOf('PastorSignup') ? 'pastors' : 'volunteers'
}
