import { Link } from 'react-router'
import { settings } from '../../../config/settings.server.ts'
import { interpolate } from '../../../domain/content/text.ts'
import { HttpError } from '../../../domain/forms/errors.ts'
import { codeForm, confirmForm } from '../../../domain/staff/account.ts'
import {
  confirmTwoFactor,
  countRecoveryCodes,
  endTwoFactor,
  otpauthUrl,
  pendingSecret,
  prepareTwoFactor,
  renewRecoveryCodes,
} from '../../../domain/staff/two-factor.server.ts'
import { database } from '../../../storage/database.server.ts'
import { FormAlert } from '../../components/form/form-alert.tsx'
import { QrCode } from '../../components/qr-code/qr-code.tsx'
import { formAction } from '../../forms/form-action.server.ts'
import { memberOf, sessionToken } from '../../middleware/session.server.ts'
import { pathsIn } from '../../paths.ts'
import { usePage } from '../../use-page.ts'
import { StaffForm } from '../shell/form.tsx'
import { Back, Card, Notice, StaffPage } from '../shell/page.tsx'
import type { Route } from './+types/two-factor'
import { accountForm } from './account-form.server.ts'
import { CopyButton } from './copy-button.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { id, name, twoFactor: on, asksPassword: asks } = await memberOf(args)
  const storage = await database()
  const [pending, codesLeft] = await Promise.all([
    pendingSecret(id, storage),
    countRecoveryCodes(id, storage),
  ])
  const { secret } = pending ?? {}
  const setUp = secret ? { secret, address: otpauthUrl(secret, name) } : undefined
  return { on, codesLeft, setUp, required: settings.twoFactor === 'required', asks }
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
  const { on, codesLeft, setUp, required, asks } = loaderData
  if (actionData && 'codes' in actionData) {
    const done = actionData.intent === 'renew' ? account.codesRenewed : account.codesDone
    return (
      <StaffPage title={account.secondStep} heading={account.codesHeading}>
        <FormAlert tone="success" words={done} />
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
      {/* Requires the password before a secret is shown. */}
      {!on && !setUp && (
        <section className="card narrow">
          <p>{account.prepareLead}</p>
          <StaffForm form={confirmForm} asks={asks} intent="prepare" button={account.prepare} />
        </section>
      )}
    </StaffPage>
  )
}

/** The secret for the app, and the form for the first code that confirms it. */
function TwoFactorPending({ secret, address }: { secret: string; address: string }) {
  const { account } = usePage().text
  return (
    <div className="stack">
      <Card heading={account.scanHeading} lead={account.scan}>
        <QrCode content={address} label={account.qrLabel} />
        {/* For a phone, which cannot scan its own screen. */}
        <p>
          <a className="button quiet" href={address}>
            {account.openApp}
          </a>
        </p>
        <p>
          {account.typeInstead} <code className="secret">{secret.match(/.{1,4}/g)?.join(' ')}</code>
        </p>
        <CopyButton content={secret} words={account.copyKey} />
      </Card>
      <Card heading={account.confirmHeading}>
        <StaffForm
          intent="confirm"
          form={codeForm}
          fields={[
            {
              name: 'code',
              label: account.code,
              hint: account.codeHint,
              inputMode: 'numeric',
              autoComplete: 'one-time-code',
            },
          ]}
          button={account.confirm}
        />
      </Card>
    </div>
  )
}

/** Shown while two-factor is on: new recovery codes, or turning it off. */
function TwoFactorOn({ codesLeft, required }: { codesLeft: number; required: boolean }) {
  const { account } = usePage().text
  return (
    <div className="stack">
      <p className="flush">
        <strong>{account.isOn}</strong> {interpolate(account.codesLeft, { count: codesLeft })}
      </p>
      <Card heading={account.renewHeading} lead={account.renewLead}>
        <StaffForm
          form={confirmForm}
          intent="renew"
          button={account.renew}
          buttonClass="button quiet"
        />
      </Card>
      {!required && (
        <Card heading={account.offHeading} lead={account.offLead}>
          <StaffForm
            form={confirmForm}
            intent="off"
            button={account.off}
            buttonClass="button danger"
          />
        </Card>
      )}
    </div>
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
