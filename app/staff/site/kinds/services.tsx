import type { addresses } from '../../../address.ts'
import { usePage } from '../../../use-page.ts'
import { ChangedDays } from '../changed-days.tsx'
import { Both, Choice, One, useOptions } from '../inputs.tsx'

export const page = (to: ReturnType<typeof addresses>) => to('Services')

export const alsoOn = ['Home'] as const

export default function ServiceFields() {
  const { text } = usePage()
  const { days } = useOptions()
  const { site, schedule } = text
  const { choices, hints } = site
  return (
    <>
      <Both place="name" />
      <Both place="description" rows={4} />
      <div className="columns field-row">
        <Choice place="day" options={{ ...days, once: choices.once }} none={choices.choose} />
        <One place="date" type="date" hint={hints.once} />
      </div>
      <div className="columns field-row">
        <One place="starts" type="time" />
        <One place="ends" type="time" hint={hints.ends} />
      </div>
      <div className="columns field-row">
        <Choice
          place="place"
          options={{ church: choices.church, meeting: choices.meeting }}
          none={choices.choose}
        />
        <Choice place="language" options={schedule.spoken} none={choices.anyLanguage} />
      </div>
      <ChangedDays />
    </>
  )
}
