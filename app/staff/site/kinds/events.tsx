import type { addresses } from '../../../address.ts'
import { usePage } from '../../../use-page.ts'
import { ChangedDays } from '../changed-days.tsx'
import { Both, Choice, One } from '../inputs.tsx'

export const page = (to: ReturnType<typeof addresses>) => to('CalendarEvents')

export const alsoOn = ['Home'] as const

export default function EventFields() {
  const { hints, choices } = usePage().text.site
  return (
    <>
      <Both place="name" />
      <Both place="location" />
      <One place="date" type="date" />
      <div className="columns field-row">
        <One place="starts" type="time" />
        <One place="ends" type="time" hint={hints.ends} />
      </div>
      <div className="columns field-row">
        <Choice place="repeats" options={choices.repeats} none={choices.never} />
        <One place="until" type="date" />
      </div>
      <ChangedDays />
    </>
  )
}
