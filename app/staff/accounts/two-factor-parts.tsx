import { interpolate } from '../../../domain/content/text.ts'
import { codeForm, confirmForm } from '../../../domain/staff/account.ts'
import { QrCode } from '../../components/qr-code/qr-code.tsx'
import { usePage } from '../../use-page.ts'
import { Card } from '../shell/card.tsx'
import { StaffForm } from '../shell/form.tsx'
import { CopyButton } from './copy-button.tsx'

/** Shown while two-factor is off. Requires the password before a secret is shown. */
export function TwoFactorOff() {
  const { account } = usePage().text
  return (
    <section className="card narrow">
      <p>{account.prepareLead}</p>
      <StaffForm form={confirmForm} intent="prepare" button={account.prepare} />
    </section>
  )
}

/** The secret for the app, and the form for the first code that confirms it. */
export function TwoFactorPending({ secret, address }: { secret: string; address: string }) {
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
export function TwoFactorOn({ codesLeft, required }: { codesLeft: number; required: boolean }) {
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
