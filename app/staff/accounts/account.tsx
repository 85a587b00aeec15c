import { data, Link, redirect } from 'react-router'
import { dateAndTime } from '../../../domain/calendar/day.ts'
import { type Language, languageOf } from '../../../domain/content/language.ts'
import { interpolate } from '../../../domain/content/text.ts'
import { HttpError } from '../../../domain/forms/errors.ts'
import { noFields } from '../../../domain/forms/form.ts'
import { sendsMail } from '../../../domain/outbox/outbox.server.ts'
import { changeEmail } from '../../../domain/staff/account.server.ts'
import { emailForm, newPasswordForm } from '../../../domain/staff/account.ts'
import { confirmAddress } from '../../../domain/staff/confirm-address.server.ts'
import { findAccount } from '../../../domain/staff/find-account.server.ts'
import { chooseMails } from '../../../domain/staff/mail-choice.server.ts'
import { mailChoiceForm, mailsFor } from '../../../domain/staff/mail-choice.ts'
import { changeOwnPassword } from '../../../domain/staff/own-password.server.ts'
import {
  endAllSessions,
  endSession,
  listSessions,
  type SessionShown,
} from '../../../domain/staff/session.server.ts'
import type { Roles } from '../../../domain/staff/staff.ts'
import { database } from '../../../storage/database.server.ts'
import { formAction, type Outcome, staffForm } from '../../forms/form-action.server.ts'
import {
  deviceRemembered,
  memberOf,
  sessionEnded,
  sessionToken,
  signInFrom,
} from '../../middleware/session.server.ts'
import { pathsIn } from '../../paths.ts'
import { usePage } from '../../use-page.ts'
import { newPassword, StaffForm } from '../shell/form.tsx'
import { idForm } from '../shell/id-form.ts'
import { ButtonForm, Card, Notice, StaffPage } from '../shell/page.tsx'
import { SignOutForm } from '../shell/sign-out-form.tsx'
import type { Route } from './+types/account'
import { accountForm } from './account-form.server.ts'
import { EmailCard } from './email-card.tsx'
import { roleNames } from './role-field.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { id } = await memberOf(args)
  const storage = await database()
  // The link in a mail. Only the account's owner can open this page with it, no mail program.
  const token = args.url.searchParams.get('token')
  if (token !== null) {
    const isArrived = await confirmAddress(id, token, storage)
    const to = pathsIn(languageOf(args.url.pathname))('Account')
    throw redirect(`${to}?notice=${isArrived ? 'address' : 'other-address'}`)
  }
  const [account, sessions] = await Promise.all([
    findAccount(id, storage),
    listSessions(id, sessionToken(args.request), storage),
  ])
  if (!account) throw data(null, { status: 404 })
  const isAsked = sendsMail && account.email !== '' && !account.emailConfirmed
  return { ...account, isAsked, sessions }
}

export const action = formAction({
  // The button on every staff page submits to this page, which every account may open.
  'sign-out': staffForm(noFields, async (_, { staff, language, storage, request }) => {
    await endSession(staff, sessionToken(request) ?? '', storage)
    return signedOut('signed-out', language)
  }),
  password: accountForm(newPasswordForm, async ({ new_password }, { staff, request, storage }) => {
    const device = await changeOwnPassword(staff, new_password, signInFrom(request), storage)
    return { notice: 'password', headers: [deviceRemembered(device)] }
  }),
  email: accountForm(emailForm, async ({ email }, { staff, language, storage }) => {
    await changeEmail(staff.name, staff.id, email, storage, language)
    return { notice: 'email' }
  }),
  mails: staffForm(mailChoiceForm, async (values, { staff, language, storage, text }) => {
    const chosen = mailsFor(staff.roles).filter((mail) => values[mail] !== '')
    const account = await findAccount(staff.id, storage)
    if (!account?.email) throw new HttpError(422, text.account.mailsNeedAddress)
    await chooseMails(account, chosen, language, storage)
    return { notice: 'mails' }
  }),
  end: staffForm(idForm, async ({ id }, { staff, storage }) => {
    await endSession(staff, id, storage)
    return { notice: 'session-ended' }
  }),
  others: staffForm(noFields, async (_, { staff, storage, request }) => {
    await endAllSessions(staff, storage, sessionToken(request))
    return { notice: 'others-ended' }
  }),
  everywhere: staffForm(noFields, async (_, { staff, language, storage }) => {
    await endAllSessions(staff, storage)
    return signedOut('everywhere', language)
  }),
})

function signedOut(notice: string, language: Language): Outcome {
  return { to: pathsIn(language)('LoginPage'), document: true, notice, headers: sessionEnded() }
}

export default function OwnAccount({ loaderData }: Route.ComponentProps) {
  const { text, to } = usePage()
  const { account } = text
  const { name, email, isAsked, mails, roles, twoFactor, sessions } = loaderData
  return (
    <StaffPage
      title={account.title}
      heading={account.heading}
      lead={interpolate(account.lead, { name, role: roleNames(roles, text) })}
    >
      <Notice
        words={account.done}
        failures={['other-address']}
        forms={['password', 'email', ...(email ? ['mails'] : [])]}
      />
      <div className="stack">
        <Card heading={account.password} lead={account.passwordLead}>
          <StaffForm
            intent="password"
            form={newPasswordForm}
            fields={[
              { name: 'own_password', label: account.oldPassword, as: 'password' },
              newPassword(account),
            ]}
            button={account.changePassword}
          />
        </Card>
        <EmailCard
          email={email}
          lead={isAsked ? `${account.emailLead} ${account.emailAsked}` : account.emailLead}
        />
        <MailsCard email={email} chosen={mails} roles={roles} />
        <Card heading={account.secondStep} lead={account.secondStepLead}>
          <p>
            <strong>{twoFactor ? account.isOn : account.isOff}</strong>
          </p>
          <Link className="button quiet" to={to('TwoFactor')}>
            {twoFactor ? account.manage : account.setUp}
          </Link>
        </Card>
        <Sessions sessions={sessions} />
      </div>
    </StaffPage>
  )
}

type Props = { email: string; chosen: readonly string[]; roles: Roles }

/** The member chooses which mails about their work are sent to the account's address. */
function MailsCard({ email, chosen, roles }: Props) {
  const { account } = usePage().text
  return (
    <Card heading={account.mails} lead={account.mailsLead}>
      {email === '' ? (
        <p>
          <strong>{account.mailsNeedAddress}</strong>
        </p>
      ) : (
        <StaffForm
          intent="mails"
          form={mailChoiceForm}
          given={Object.fromEntries(chosen.map((mail) => [mail, 'yes']))}
          fields={mailsFor(roles).map((mail) => ({
            name: mail,
            label: account.mailsOf[mail],
            as: 'tick',
            ...(mail === 'weekly' && { hint: account.weeklyHint }),
          }))}
          button={account.saveMails}
          buttonClass="button quiet"
        />
      )}
    </Card>
  )
}

function Sessions({ sessions }: { sessions: SessionShown[] }) {
  const { text, to } = usePage()
  const { account } = text
  const count = sessions.length
  return (
    <Card heading={account.sessions}>
      <p>{count === 1 ? account.sessionOne : interpolate(account.sessionCount, { count })}</p>
      <ul className="rows session-list">
        {sessions.map((session) => (
          <Session key={session.id} {...session} />
        ))}
      </ul>
      {count > 1 && <ButtonForm intent="others" words={account.others} />}
      <p>{account.everywhereLead}</p>
      <SignOutForm intent="everywhere" action={to('Account')}>
        <button className="button quiet" type="submit">
          {account.everywhere}
        </button>
      </SignOutForm>
    </Card>
  )
}

function Session({ id, browser, system, startedAt, lastSeenAt, current, stays }: SessionShown) {
  const { text, language } = usePage()
  const { account } = text
  const device = [browser, system].filter(Boolean).join(', ') || account.unknownDevice
  return (
    <li className="row between joined">
      <p className="flush">
        <strong>{device}</strong> {current && `(${account.thisDevice})`}
        <br />
        {interpolate(account.signedInSince, { date: dateAndTime(startedAt, language) })}
        <br />
        {interpolate(account.lastUsed, { date: dateAndTime(lastSeenAt, language) })}
        {stays && (
          <>
            <br />
            {account.stays}
          </>
        )}
      </p>
      {!current && (
        <ButtonForm intent="end" fields={{ id }} words={account.endSession} of={device} />
      )}
    </li>
  )
}
