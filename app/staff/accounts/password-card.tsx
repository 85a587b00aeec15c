import { Link } from 'react-router'
import { interpolate, type Text } from '../../../domain/content/text.ts'
import { resetForm } from '../../../domain/staff/account.ts'
import type { Account } from '../../../domain/staff/find-account.server.ts'
import { usePage } from '../../use-page.ts'
import { Card } from '../shell/card.tsx'
import { newPassword, StaffForm } from '../shell/form.tsx'

type Props = {
  account: Account
  isOwn: boolean
  /** Whether the link is sent by mail. */
  mailed: boolean
}

/** Replaces another member's password, by a link unless the administrator types the new one. */
export function PasswordCard({ account: { email, twoFactor }, isOwn, mailed }: Props) {
  const { text, to } = usePage()
  const { accounts: words } = text
  if (isOwn) {
    return (
      <Card heading={words.resetHeading}>
        <p>
          {words.ownReset} <Link to={to('Account')}>{text.account.changePassword}</Link>
        </p>
      </Card>
    )
  }
  const secondStepOff = { name: 'two_factor_off', label: words.secondStepOff, as: 'tick' } as const
  return (
    <Card heading={words.resetHeading} lead={words.resetLead}>
      <p>{mailed ? interpolate(words.resetByMail, { email }) : words.resetByLink}</p>
      <StaffForm
        intent="reset"
        form={resetForm}
        fields={[...(twoFactor ? [secondStepOff] : []), typedPassword(words)]}
        button={words.reset}
        buttonClass="button quiet"
      />
    </Card>
  )
}

/** A password that the administrator types and tells the person, in place of a link. */
export function typedPassword({ password, passwordHint, typePassword }: Text['accounts']) {
  return { ...newPassword('password', password, passwordHint), folded: typePassword }
}
