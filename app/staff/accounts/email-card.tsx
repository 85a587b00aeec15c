import type { Text } from '../../../domain/content/text.ts'
import { emailForm } from '../../../domain/staff/account.ts'
import { usePage } from '../../use-page.ts'
import { StaffForm } from '../shell/form.tsx'
import { Card } from '../shell/page.tsx'

/** The email address of an account: the member's own, or another one for an administrator. */
export function EmailCard({ email, lead }: { email: string; lead: string }) {
  const { accounts } = usePage().text
  return (
    <Card heading={accounts.email} lead={lead}>
      <StaffForm
        intent="email"
        form={emailForm}
        given={{ email }}
        fields={[emailField(accounts)]}
        button={accounts.saveEmail}
        buttonClass="button quiet"
      />
    </Card>
  )
}

export function emailField({ emailOptional }: Text['accounts']) {
  return { name: 'email', label: emailOptional, type: 'email', autoComplete: 'off' } as const
}
