import { Link } from 'react-router'
import { HttpError } from '../../../domain/forms/errors.ts'
import { codeForm, confirmForm } from '../../../domain/staff/account.ts'
import { otpauthUrl } from '../../../domain/staff/one-time-code.server.ts'
import { countRecoveryCodes } from '../../../domain/staff/recovery-code.server.ts'
import {
  confirmTwoFactor,
  endTwoFactor,
  prepareTwoFactor,
  renewRecoveryCodes,
  twoFactorOf,
} from '../../../domain/staff/two-factor.server.ts'
import { settings } from '../../../settings.server.ts'
import { database } from '../../../storage/database.server.ts'
import { FormAlert } from '../../components/form/form-alert.tsx'
import { formAction } from '../../forms/form-action.server.ts'
import { memberOf, sessionToken } from '../../middleware/session.server.ts'
import { pathsIn } from '../../paths.ts'
import { usePage } from '../../use-page.ts'
import { Notice } from '../shell/notice.tsx'
import { StaffPage } from '../shell/page.tsx'
import type { Route } from './+types/two-factor'
import { accountForm } from './account-form.server.ts'
import { Back } from './back.tsx'
import { CopyButton } from './copy-button.tsx'
import { TwoFactorOff, TwoFactorOn, TwoFactorPending } from './two-factor-parts.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { id, name } = await memberOf(args)
  const storage = await database()
  const [{ on, pending }, codesLeft] = await Promise.all([
    twoFactorOf(id, storage),
    countRecoveryCodes(id, storage),
  ])
  const setUp = pending && { secret: pending, address: otpauthUrl(pending, name) }
  const required = settings.twoFactor === 'required'
  return { on, codesLeft, setUp: setUp || undefined, required }
}

export const action = formAction({
  prepare: accountForm(confirmForm, async (_, { staff, storage }) => {
    await prepareTwoFactor(staff, storage)
    return { notice: 'prepared' }
  }),
  confirm: accountForm(codeForm, async ({ code }, { staff, request, storage }) => ({
    show: { codes: await confirmTwoFactor(staff, code, sessionToken(request), storage) },
  })),
  renew: accountForm(confirmForm, async (_, { staff, storage }) => ({
    show: { codes: await renewRecoveryCodes(staff, storage) },
  })),
  off: accountForm(confirmForm, async (_, { staff, storage, text, language }) => {
    if (settings.twoFactor === 'required') throw new HttpError(409, text.account.mustSetUp)
    await endTwoFactor(staff, storage)
    return { to: pathsIn(language)('Account'), notice: 'second-step-off' }
  }),
})

export default function TwoFactor({ loaderData, actionData }: Route.ComponentProps) {
  const { text, to } = usePage()
  const { account } = text
  const { on, codesLeft, setUp, required } = loaderData
  if (actionData && 'codes' in actionData) {
    const done = actionData.intent === 'renew' ? account.codesRenewed : account.codesDone
    return (
      <StaffPage title={account.secondStep} heading={account.codesHeading}>
        <FormAlert message={{ tone: 'success', words: done }} />
        <div className="card">
          <RecoveryCodes codes={actionData.codes} />
          <Link className="button primary" to={`${to('Account')}?notice=codes-kept`}>
            {account.kept}
          </Link>
        </div>
      </StaffPage>
    )
  }
  return (
    <StaffPage
      title={account.secondStep}
      heading={account.secondStep}
      lead={account.secondStepLead}
      above={<Back href={to('Account')} words={account.title} />}
    >
      <Notice
        forms={on ? ['renew', ...(required ? [] : ['off'])] : setUp ? ['confirm'] : ['prepare']}
      />
      {required && !on && (
        <p className="alert" data-tone="note">
          {account.mustSetUp}
        </p>
      )}
      {on && <TwoFactorOn codesLeft={codesLeft} required={required} />}
      {setUp && <TwoFactorPending {...setUp} />}
      {!on && !setUp && <TwoFactorOff />}
    </StaffPage>
  )
}

/** New recovery codes. Without JavaScript they can be written down or printed from the browser. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const { account } = usePage().text
  return (
    <>
      <p>{account.codesLead}</p>
      <ol className="tiles recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="actions">
        <CopyButton content={codes.join('\n')} words={account.copy} />
        <button type="button" className="button quiet needs-script" onClick={() => print()}>
          {account.print}
        </button>
      </div>
    </>
  )
}
