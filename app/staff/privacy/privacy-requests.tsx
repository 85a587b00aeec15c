import { useLocation } from 'react-router'
import { interpolate } from '../../../domain/content/text.ts'
import { personData } from '../../../domain/privacy/person.server.ts'
import { findPersonForm, readPerson } from '../../../domain/privacy/person.ts'
import { FormAlert } from '../../components/form/form-alert.tsx'
import { formAction, staffForm } from '../../forms/form-action.server.ts'
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
  const { key } = useLocation()
  const { address, data } = actionData && 'data' in actionData ? actionData : { address: '' }
  // Below a rejected form the data is shown again.
  const isAnswer = data && (data.length === 0 || formFailureOf(actionData) === undefined)
  const answer = data && data.length > 0 ? words.found : words.nothing
  return (
    <StaffPage title={words.title} heading={words.heading} lead={words.lead}>
      {/* Without an answer of the server there is no data, and no form to show the failure. */}
      <Notice forms={data ? ['find', 'erase'] : ['find']} />
      {actionData && 'erased' in actionData && (
        <FormAlert tone="success" words={actionData.erased} />
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
        {isAnswer && (
          // A new alert for each search, so that the same words are announced again.
          <FormAlert key={key} tone="note" words={interpolate(answer, { address })} />
        )}
        {data && data.length > 0 && <PersonDataPart address={address} data={data} />}
      </div>
    </StaffPage>
  )
}
