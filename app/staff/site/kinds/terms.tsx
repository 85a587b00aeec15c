import type { addresses } from '../../../address.ts'
import { usePage } from '../../../use-page.ts'
import { Both, Rows } from '../inputs.tsx'

export const page = (to: ReturnType<typeof addresses>) => to('TermsAndConditions')

export default function TermsFields() {
  const { hints } = usePage().text.site
  return (
    <>
      <p className="field-hint">{hints.terms}</p>
      <Both place="heading" />
      <Both place="paragraphs" rows={10} hint={hints.paragraphs} />
      <Rows place="points" hint={hints.rows} add={hints.addRow}>
        {(row) => (
          <>
            <Both place={`${row}.name`} />
            <Both place={`${row}.words`} rows={5} />
            <Both place={`${row}.items`} rows={3} hint={hints.lines} />
          </>
        )}
      </Rows>
    </>
  )
}
