import { interpolate } from '../../domain/content/text.ts'
import { Field } from '../components/form/field.tsx'
import { QrCode } from '../components/qr-code/qr-code.tsx'
import { usePage } from '../use-page.ts'
import { AccountForm, type FormAnswer } from './account-form.tsx'

type Shared = { action: string; answer: FormAnswer }

/** While there is no second step: the password is asked before a secret is shown. */
export function SecondStepOff(shared: Shared) {
  const { account } = usePage().text
  return (
    <section className="card narrow">
      <p>{account.prepareLead}</p>
      <WithPassword {...shared} name="prepare" button={account.prepare} />
    </section>
  )
}

/** The secret to put into an app, and the first code that proves that it is there. */
export function SecondStepPending(props: Shared & { secret: string; address: string }) {
  const { secret, address, ...shared } = props
  const { account } = usePage().text
  return (
    <div className="account-parts">
      <section className="card set-up">
        <h2>{account.scanHeading}</h2>
        <p>{account.scan}</p>
        <QrCode content={address} label={account.qrLabel} />
        <p>
          {account.typeInstead} <code className="secret">{secret.match(/.{1,4}/g)?.join(' ')}</code>
        </p>
      </section>
      <section className="card">
        <h2>{account.confirmHeading}</h2>
        <AccountForm
          {...shared}
          name="confirm"
          labels={{ code: account.code }}
          button={account.confirm}
        >
          {(field) => (
            <Field
              field={field('code')}
              label={account.code}
              hint={account.codeHint}
              inputMode="numeric"
              autoComplete="one-time-code"
            />
          )}
        </AccountForm>
      </section>
    </div>
  )
}

/** While it is on: new recovery codes, or the way back to the password alone. */
export function SecondStepOn({ codesLeft, ...shared }: Shared & { codesLeft: number }) {
  const { account } = usePage().text
  return (
    <div className="account-parts">
      <p>
        <strong>{account.isOn}</strong> {interpolate(account.codesLeft, { count: codesLeft })}
      </p>
      <section className="card">
        <h2>{account.renewHeading}</h2>
        <p>{account.renewLead}</p>
        <WithPassword {...shared} name="renew" button={account.renew} buttonClass="button quiet" />
      </section>
      <section className="card">
        <h2>{account.offHeading}</h2>
        <p>{account.offLead}</p>
        <WithPassword {...shared} name="off" button={account.off} buttonClass="button danger" />
      </section>
    </div>
  )
}

type WithPasswordProps = Shared & {
  name: string
  button: string
  buttonClass?: string
}

function WithPassword(props: WithPasswordProps) {
  const { account } = usePage().text
  return (
    <AccountForm {...props} labels={{ password: account.confirmPassword }}>
      {(field) => (
        <Field
          field={field('password')}
          label={account.confirmPassword}
          type="password"
          autoComplete="current-password"
        />
      )}
    </AccountForm>
  )
}
