import type { addresses } from '../../../address.ts'
import { usePage } from '../../../use-page.ts'
import { Both, Choice, ChosenVerse, One, Rows } from '../inputs.tsx'

export const page = (to: ReturnType<typeof addresses>) => to('Give')

export default function GivingFields() {
  const { hints, choices } = usePage().text.site
  return (
    <>
      <ChosenVerse />
      <One place="upi.payee" />
      <Rows place="upi.accounts" hint={hints.accounts} add={hints.addAccount}>
        {(row) => (
          <>
            <Both place={`${row}.purpose`} />
            <Both place={`${row}.use`} rows={2} />
            <One place={`${row}.id`} />
            <One place={`${row}.note`} />
          </>
        )}
      </Rows>
      <Rows place="upi.apps" hint={hints.rows} add={hints.addRow}>
        {(row) => (
          <>
            <Both place={`${row}.name`} />
            <One place={`${row}.initials`} />
          </>
        )}
      </Rows>
      <One place="bank.accountName" />
      <div className="columns field-row">
        <One place="bank.bankName" />
        <One place="bank.branch" />
      </div>
      <div className="columns field-row">
        <One place="bank.accountNumber" inputMode="numeric" />
        <One place="bank.ifsc" />
      </div>
      <div className="columns field-row">
        <One place="pan" />
        <One place="registration80G" />
      </div>
      <Choice
        place="international.switchedOn"
        options={{ true: choices.international }}
        none={choices.notShown}
      />
      <One place="international.link" type="url" />
    </>
  )
}
