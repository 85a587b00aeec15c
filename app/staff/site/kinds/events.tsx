import type { addresses } from '../../../address.ts'
import { usePage } from '../../../use-page.ts'
import { Both, One } from '../inputs.tsx'

export const page = (to: ReturnType<typeof addresses>) => to('CalendarEvents')

export default function EventFields() {
  const { hints } = usePage().text.site
  return (
    <>
      <Both place="name" />
      <Both place="location" />
      <One place="date" type="date" />
      <div className="field-row">
        <One place="starts" type="time" />
        <One place="ends" type="time" hint={hints.ends} />
      </div>
    </>
  )
}
