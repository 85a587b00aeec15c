import { Link } from 'react-router'
import { dateAndTime } from '../../domain/calendar/day.ts'
import { interpolate } from '../../domain/content/text.ts'
import { removeForm, resetForm, roleForm, stateForm } from '../../domain/staff/account.ts'
import type { Account } from '../../domain/staff/find-account.server.ts'
import { Field } from '../components/form/field.tsx'
import { Tick } from '../components/form/tick.tsx'
import { usePage } from '../use-page.ts'
import { Card } from './card.tsx'
import { StaffForm } from './form.tsx'
import { OwnPasswordField } from './own-password-field.tsx'
import { RoleField } from './role-field.tsx'

type Props = {
  account: Account
  /** Whether it is that of who looks at it. */
  own: boolean
}

// What an administrator can do to one account, a card each.

export function RolePart({ account: { roles }, own }: Props) {
  const { accounts: words, account } = usePage().text
  return (
    <Card heading={words.roleHeading} {...(own && { lead: words.ownRoleSure })}>
      <StaffForm
        intent="role"
        form={roleForm}
        given={{ roles: roles.join(',') }}
        buttonClass="button quiet"
        labels={{ roles: words.role, own_password: account.confirmPassword }}
        button={own ? words.ownRoleYes : words.changeRole}
      >
        {(field) => (
          <>
            <RoleField field={field('roles')} />
            <OwnPasswordField field={field('own_password')} />
          </>
        )}
      </StaffForm>
    </Card>
  )
}

export function ResetPart({ account, own }: Props) {
  const { text, to } = usePage()
  const { accounts: words } = text
  if (own) {
    return (
      <Card heading={words.resetHeading}>
        <p>
          {words.ownReset} <Link to={to('Account')}>{text.account.changePassword}</Link>
        </p>
      </Card>
    )
  }
  return (
    <Card heading={words.resetHeading} lead={words.resetLead}>
      <StaffForm
        intent="reset"
        form={resetForm}
        buttonClass="button quiet"
        labels={{ password: words.password, own_password: text.account.confirmPassword }}
        button={words.reset}
      >
        {(field) => (
          <>
            <Field
              field={field('password')}
              hint={words.passwordHint}
              type="password"
              autoComplete="new-password"
            />
            {account.twoFactor && (
              <Tick value="yes" field={field('two_factor_off')} label={words.secondStepOff} />
            )}
            <OwnPasswordField field={field('own_password')} />
          </>
        )}
      </StaffForm>
    </Card>
  )
}

export function StatePart({ account: { name, disabledAt }, own }: Props) {
  const { text, language } = usePage()
  const { accounts: words } = text
  const labels = { own_password: text.account.confirmPassword }
  if (disabledAt) {
    const date = dateAndTime(disabledAt, language)
    return (
      <Card heading={interpolate(words.enableHeading, { date })} lead={words.enableLead}>
        <StaffForm intent="enable" form={stateForm} labels={labels} button={words.enable}>
          {(field) => <OwnPasswordField field={field('own_password')} />}
        </StaffForm>
      </Card>
    )
  }
  return (
    <Card heading={words.disableHeading} lead={words.disableLead}>
      <p>{own ? words.ownDisableSure : interpolate(words.disableSure, { name })}</p>
      <StaffForm
        intent="disable"
        form={stateForm}
        labels={labels}
        buttonClass="button quiet destructive"
        button={words.disable}
      >
        {(field) => <OwnPasswordField field={field('own_password')} />}
      </StaffForm>
    </Card>
  )
}

export function RemovePart({ account }: { account: Account }) {
  const { accounts: words, account: own } = usePage().text
  const label = interpolate(words.confirmRemove, { name: account.name })
  return (
    <Card heading={words.removeHeading} lead={words.removeLead}>
      <StaffForm
        intent="remove"
        form={removeForm}
        buttonClass="button quiet destructive"
        labels={{ confirm: label, own_password: own.confirmPassword }}
        button={words.remove}
      >
        {(field) => (
          <>
            <Tick value="yes" field={field('confirm')} />
            <OwnPasswordField field={field('own_password')} />
          </>
        )}
      </StaffForm>
    </Card>
  )
}
