import { Field } from '../components/form/field.tsx'
import { usePage } from '../use-page.ts'
import type { Route } from './+types/privacy-requests'
import { AccountForm, Said } from './account-form.tsx'
import { StaffPage } from './page.tsx'
import { takePrivacyRequest } from './privacy-requests.server.ts'
import { FoundPart } from './privacy-requests-parts.tsx'

export function loader({ request }: Route.LoaderArgs) {
  return { done: new URL(request.url).searchParams.get('done') }
}

export const action = takePrivacyRequest

export default function PrivacyRequests({ loaderData, actionData }: Route.ComponentProps) {
  const { text, to } = usePage()
  const { privacyRequests: words } = text
  const found = actionData && 'kept' in actionData ? actionData : undefined
  const answer = actionData && 'values' in actionData ? actionData : undefined
  return (
    <StaffPage title={text.privacyRequests.title} heading={words.heading} lead={words.lead}>
      <Said
        words={{ erased: words.erased }}
        done={loaderData.done}
        answer={answer}
        forms={['find', 'erase']}
      />
      <div className="account-parts">
        <section className="card">
          <AccountForm
            name="find"
            action={to('PrivacyRequests')}
            answer={answer}
            labels={{ address: words.address }}
            button={words.find}
          >
            {(field) => (
              <Field
                field={field('address')}
                label={words.address}
                hint={words.addressHint}
                autoComplete="off"
              />
            )}
          </AccountForm>
        </section>
        {found && <FoundPart {...found} answer={answer} />}
      </div>
    </StaffPage>
  )
}
