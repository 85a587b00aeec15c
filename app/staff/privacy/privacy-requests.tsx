import { personData } from '../../../domain/privacy/person.server.ts'
import { findPersonForm, readPerson } from '../../../domain/privacy/person.ts'
import { FormAlert } from '../../components/form/form-alert.tsx'
import { formAction } from '../../forms/form-action.server.ts'
import { staffForm } from '../../forms/form-handler.server.ts'
import { usePage } from '../../use-page.ts'
import { formFailureOf } from '../shell/failure-alert.tsx'
import { StaffForm } from '../shell/form.tsx'
import { Notice, StaffPage } from '../shell/page.tsx'
import type { Route } from './+types/privacy-requests'
import { eraseHandler } from './erase.server.ts'
import { PersonDataPart } from './person-data.tsx'

// The person's address is sent in the body only, because URLs end up in logs.
export const action = formAction({
  find: staffForm(findPersonForm, async ({ address }, { storage }) => {
    const data = await personData(readPerson(address) ?? {}, storage)
    return { show: { address, data } }
  }),
  erase: eraseHandler(({ address }) => readPerson(address) ?? {}),
})

export default function PrivacyRequests({ actionData }: Route.ComponentProps) {
  const { privacyRequests: words } = usePage().text
  const found = actionData && 'data' in actionData ? actionData : undefined
  return (
    <StaffPage title={words.title} heading={words.heading} lead={words.lead}>
      <Notice forms={['find', 'erase']} />
      {actionData && 'erased' in actionData && (
        <FormAlert message={{ tone: 'success', words: actionData.erased }} />
      )}
      <div className="stack">
        <section className="card">
          <StaffForm
            intent="find"
            form={findPersonForm}
            fields={[
              {
                name: 'address',
                label: words.address,
                hint: words.addressHint,
                autoComplete: 'off',
              },
            ]}
            button={words.find}
          />
        </section>
        {found && (
          <PersonDataPart
            address={found.address}
            data={found.data}
            isAnswer={formFailureOf(actionData) === undefined}
          />
        )}
      </div>
    </StaffPage>
  )
}
