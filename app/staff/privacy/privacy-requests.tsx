import { join } from 'node:path'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { settings } from '../../../config/settings.server.ts'
import { dateAndTime } from '../../../domain/calendar/day.ts'
import { interpolate } from '../../../domain/content/text.ts'
import { recordKinds } from '../../../domain/people/record-kinds.ts'
import { erasePerson, personData } from '../../../domain/privacy/person.server.ts'
import {
  chosenKey,
  erasePersonForm,
  findPersonForm,
  isEmpty,
  type PersonData,
  readPerson,
} from '../../../domain/privacy/person.ts'
import { eraseWritten } from '../../../mail/folder.server.ts'
import { FormAlert } from '../../components/form/form-alert.tsx'
import { formAction } from '../../forms/form-action.server.ts'
import { staffForm } from '../../forms/form-handler.server.ts'
import { callPath } from '../../paths.ts'
import { usePage } from '../../use-page.ts'
import { Card } from '../shell/card.tsx'
import { StaffForm } from '../shell/form.tsx'
import { formFailureOf } from '../shell/form-failure.ts'
import { Notice } from '../shell/notice.tsx'
import { StaffPage } from '../shell/page.tsx'
import type { Route } from './+types/privacy-requests'

// The person's address is sent in the body only, because URLs end up in logs.
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
      // Without a mail server, mails are written to files.
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
        {found?.data && (
          <FoundPart
            address={found.address}
            data={found.data}
            isAnswer={formFailureOf(actionData) === undefined}
          />
        )}
      </div>
    </StaffPage>
  )
}

type Props = {
  address: string
  data: PersonData
  /** Whether it answers a search; below a rejected form the data is shown again. */
  isAnswer: boolean
}

function FoundPart({ address, data, isAnswer }: Props) {
  const { privacyRequests: words } = usePage().text
  if (isEmpty(data)) return <Found words={interpolate(words.nothing, { address })} />
  const hidden = <input type="hidden" name="address" value={address} />
  return (
    <>
      {isAnswer && <Found words={interpolate(words.found, { address })} />}
      <Card heading={words.exportHeading} lead={words.exportWords}>
        <form method="post" action={callPath('exportPerson')}>
          {hidden}
          <button className="button primary" type="submit">
            {words.export}
          </button>
        </form>
      </Card>
      <Card heading={words.kept} lead={words.choose}>
        <StaffForm
          intent="erase"
          form={erasePersonForm}
          buttonClass="button danger"
          fields={[{ name: 'confirm', label: words.confirm, as: 'tick' }]}
          button={words.erase}
        >
          {() => (
            <>
              {hidden}
              <Choice data={data} />
              <h3>{words.eraseHeading}</h3>
              <p>{words.eraseWords}</p>
            </>
          )}
        </StaffForm>
      </Card>
    </>
  )
}

/** A new alert for each search, so that the same words are announced again. */
function Found({ words }: { words: string }) {
  const { key } = useLocation()
  return <FormAlert key={key} message={{ tone: 'note', words }} />
}

/** The person's data, with a checkbox for each item. */
function Choice({ data }: { data: PersonData }) {
  const { text, to, language } = usePage()
  const { privacyRequests: words } = text
  return (
    <ul className="rows person-data">
      {data.records.map((record) => {
        const { kind, id, created_at, name, email, phone } = record
        return (
          <li className="row between joined" key={chosenKey(record)}>
            <Choose value={chosenKey(record)}>
              <strong>{name || words.anonymous}</strong>
              <span>
                {words.kinds[kind]}, {dateAndTime(created_at, language)}
              </span>
              <span>{[email, phone].filter(Boolean).join(', ')}</span>
            </Choose>
            <Link to={to(recordKinds[kind].recordScreen, { id: String(id) })}>
              {interpolate(words.open, { id })}
            </Link>
          </li>
        )
      })}
      {data.subscriptions > 0 && (
        <li className="row between joined">
          <Choose value="subscription">{words.subscriptions}</Choose>
        </li>
      )}
      {data.mails > 0 && (
        <li className="row between joined">
          <Choose value="mails">{interpolate(words.mails, { count: data.mails })}</Choose>
        </li>
      )}
    </ul>
  )
}

function Choose({ value, children }: { value: string; children: ReactNode }) {
  return (
    <label>
      <input type="checkbox" name="chosen" value={value} />
      <span className="lines">{children}</span>
    </label>
  )
}
