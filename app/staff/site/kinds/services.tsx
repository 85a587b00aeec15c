import type { addresses } from '../../../address.ts'
import { usePage } from '../../../use-page.ts'
import { Both, Choice, One, Rows, useOptions } from '../inputs.tsx'

export const page = (to: ReturnType<typeof addresses>) => to('Services')

export default function ServiceFields() {
  const { text } = usePage()
  const { days } = useOptions()
  const { site, schedule } = text
  const { choices, hints } = site
  return (
    <>
      <Both place="name" />
      <Both place="description" rows={4} />
      <div className="field-row">
        <Choice place="day" options={{ ...days, once: choices.once }} none={choices.choose} />
        <One place="date" type="date" hint={hints.once} />
      </div>
      <div className="field-row">
        <One place="starts" type="time" />
        <One place="ends" type="time" hint={hints.ends} />
      </div>
      <div className="field-row">
        <Choice
          place="place"
          options={{ church: choices.church, meeting: choices.meeting }}
          none={choices.choose}
        />
        <Choice place="language" options={schedule.spoken} none={choices.anyLanguage} />
      </div>
      <Rows place="changes" hint={hints.changes} add={hints.addChange}>
        {(row) => (
          <>
            <One place={`${row}.date`} type="date" />
            <One place={`${row}.to`} type="date" />
            <One place={`${row}.starts`} type="time" />
            <One place={`${row}.ends`} type="time" />
          </>
        )}
      </Rows>
    </>
  )
}
