import { mailChoiceForm, mailsFor } from '../../../domain/staff/mail-choice.ts'
import type { Roles } from '../../../domain/staff/staff.ts'
import { Tick } from '../../components/form/tick.tsx'
import { usePage } from '../../use-page.ts'
import { Card } from '../shell/card.tsx'
import { StaffForm } from '../shell/form.tsx'

type Props = { email: string; chosen: readonly string[]; roles: Roles }

/** Which mails about one's work one gets, at the address of the account. */
export function MailsCard({ email, chosen, roles }: Props) {
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
          given={Object.fromEntries(chosen.map((mail) => [mail, '1']))}
          button={account.saveMails}
          buttonClass="button quiet"
        >
          {(field) =>
            mailsFor(roles).map((mail) => (
              <Tick
                key={mail}
                field={field(mail)}
                label={account.mailsOf[mail]}
                {...(mail === 'weekly' && { hint: account.weeklyHint })}
              />
            ))
          }
        </StaffForm>
      )}
    </Card>
  )
}
