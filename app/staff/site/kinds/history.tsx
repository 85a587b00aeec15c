import type { addresses } from '../../../address.ts'
import { usePage } from '../../../use-page.ts'
import { Both, One, Rows } from '../inputs.tsx'
import { PictureField } from '../picture-field.tsx'

export const page = (to: ReturnType<typeof addresses>) => to('About')

export default function HistoryFields() {
  const { hints } = usePage().text.site
  return (
    <>
      <Both place="vision" rows={4} />
      <Rows place="growth" hint={hints.rows} add={hints.addRow}>
        {(row) => (
          <>
            <One place={`${row}.year`} inputMode="numeric" />
            <One place={`${row}.count`} inputMode="numeric" />
            <Both place={`${row}.words`} />
          </>
        )}
      </Rows>
      <Rows place="chapters" hint={hints.rows} add={hints.addRow}>
        {(row) => (
          <>
            <One place={`${row}.year`} inputMode="numeric" />
            <PictureField place={`${row}.picture`} />
            <Both place={`${row}.heading`} />
            <Both place={`${row}.words`} rows={5} />
          </>
        )}
      </Rows>
    </>
  )
}
