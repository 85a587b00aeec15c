import { dateAndTime } from '../../domain/calendar/day.ts'
import { interpolate } from '../../domain/content/text.ts'
import type { Account } from '../../domain/staff/account.server.ts'
import { Field } from '../components/form/field.tsx'
import { usePage } from '../use-page.ts'
import { AccountForm, type FormAnswer } from './account-form.tsx'
import { CheckField } from './check-field.tsx'
import { RoleField } from './role-field.tsx'

type Props = { action: string; answer: FormAnswer; account: Account }

// What an administrator can do to one account, a card each.

export function RolePart({ account, ...shared }: Props) {
  const { accounts: words } = usePage().text
  return (
    <section className="card">
      <h2>{words.roleHeading}</h2>
      <AccountForm
        {...shared}
        name="role"
        buttonClass="button quiet"
        labels={{ role: words.role }}
        button={words.changeRole}
      >
        {(field) => (
          <RoleField
            field={{ ...field('role'), defaultValue: field('role').defaultValue || account.role }}
            named
          />
        )}
      </AccountForm>
    </section>
  )
}

export function ResetPart({ account, own, ...shared }: Props & { own: boolean }) {
  const { text, to } = usePage()
  const { accounts: words } = text
  if (own) {
    return (
      <section className="card">
        <h2>{words.resetHeading}</h2>
        <p>
          {words.ownReset} <a href={to('Account')}>{text.account.changePassword}</a>
        </p>
      </section>
    )
  }
  return (
    <section className="card">
      <h2>{words.resetHeading}</h2>
      <p>{words.resetLead}</p>
      <AccountForm
        {...shared}
        name="reset"
        buttonClass="button quiet"
        labels={{ password: words.password }}
        button={words.reset}
      >
        {(field) => (
          <>
            <Field
              field={field('password')}
              label={words.password}
              hint={words.passwordHint}
              type="password"
              autoComplete="new-password"
            />
            {account.secondStep && (
              <CheckField field={field('second_step_off')} label={words.secondStepOff} />
            )}
          </>
        )}
      </AccountForm>
    </section>
  )
}

export function StatePart({ account, ...shared }: Props) {
  const { text, language } = usePage()
  const { accounts: words } = text
  if (account.disabledAt) {
    const date = dateAndTime(account.disabledAt, language)
    return (
      <section className="card">
        <h2>{interpolate(words.enableHeading, { date })}</h2>
        <p>{words.enableLead}</p>
        <AccountForm {...shared} name="enable" button={words.enable} />
      </section>
    )
  }
  return (
    <section className="card">
      <h2>{words.disableHeading}</h2>
      <p>{words.disableLead}</p>
      <AccountForm {...shared} name="disable" buttonClass="button quiet" button={words.disable} />
    </section>
  )
}

export function RemovePart({ account, ...shared }: Props) {
  const { accounts: words } = usePage().text
  const label = interpolate(words.confirmRemove, { name: account.name })
  return (
    <section className="card">
      <h2>{words.removeHeading}</h2>
      <p>{words.removeLead}</p>
      <AccountForm
        {...shared}
        name="remove"
        buttonClass="button quiet destructive"
        labels={{ confirm: label }}
        button={words.remove}
      >
        {(field) => <CheckField field={field('confirm')} label={label} />}
      </AccountForm>
    </section>
  )
}
