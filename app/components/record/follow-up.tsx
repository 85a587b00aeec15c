import { usePage } from '../../use-page.ts'
import { inWorkForm, WorkButton } from './work-form.tsx'

type Props = {
  /** The day (yyyy-mm-dd) on which to come back, and the first that may be chosen. */
  followUpOn: string | null
  today: string
}

/** The day on which to ask again how somebody is. */
export function FollowUp({ followUpOn, today }: Props) {
  const { record: words } = usePage().text
  return (
    <div className="work-row">
      <div className="work-field">
        <label htmlFor="follow-up">{words.followUp}</label>
        <input
          key={followUpOn}
          id="follow-up"
          type="date"
          name="on"
          min={today}
          defaultValue={followUpOn ?? ''}
          {...inWorkForm}
        />
        <WorkButton intent="follow-up">{words.followUpSave}</WorkButton>
      </div>
      {followUpOn && <WorkButton intent="follow-up-done">{words.followUpDone}</WorkButton>}
    </div>
  )
}
