import { join } from 'node:path'
import { erasePerson, personData } from '../../domain/privacy/person.server.ts'
import { erasePersonForm, findPersonForm, readPerson } from '../../domain/privacy/person.ts'
import { eraseWritten } from '../../mail/folder.server.ts'
import { settings } from '../../settings.server.ts'
import { formAction } from '../api/form-action.ts'
import { staffForm } from '../api/form-handler.ts'
import { usePage } from '../use-page.ts'
import type { Route } from './+types/privacy-requests'
import { StaffForm } from './form.tsx'
import { Notice } from './notice.tsx'
import { StaffPage } from './page.tsx'
import { FoundPart } from './privacy-requests-parts.tsx'

export { clientAction } from './client-action.ts'

// The address travels in the body alone: addresses of pages end up in logs.
export const action = formAction({
  find: staffForm(findPersonForm, async ({ address }, { storage }) => {
    const person = readPerson(address)
    return { show: { address, data: person && (await personData(person, storage)) } }
  }),
  erase: staffForm(
    erasePersonForm,
    async ({ address, chosen, confirm }, { storage, staff, text }) => {
      const person = readPerson(address)
      if (chosen.length === 0 || confirm !== 'yes') {
        const data = person && (await personData(person, storage))
        const errors = { confirm: text.privacyRequests.unconfirmed }
        const failure = { success: false, message: text.form.marked, errors, values: {} }
        return { show: { address, data, ...failure }, status: 422 }
      }
      if (person) await erasePerson(person, chosen, staff.name, storage)
      // What was written for want of a mail server lies in files.
      const mails = chosen.includes('mails') || chosen.includes('subscription')
      if (person && 'email' in person && mails)
        await eraseWritten(join(settings.dataDir, 'outbox'), person.email)
      return { notice: 'erased' }
    },
  ),
})

export default function PrivacyRequests({ actionData }: Route.ComponentProps) {
  const { privacyRequests: words } = usePage().text
  const found = actionData && 'data' in actionData ? actionData : undefined
  return (
    <StaffPage title={words.title} heading={words.heading} lead={words.lead}>
      <Notice words={{ erased: words.erased }} forms={['find', 'erase']} />
      <div className="stack account-parts">
        <section className="card">
          <StaffForm
            intent="find"
            form={findPersonForm}
            fields={[
              {
                ...{ name: 'address', label: words.address, hint: words.addressHint },
                autoComplete: 'off',
              },
            ]}
            button={words.find}
          />
        </section>
        {found?.data && <FoundPart address={found.address} data={found.data} />}
      </div>
    </StaffPage>
  )
}
