import { arriveAt, saidOf } from './call-staff.ts'
import { type OnRefused, WorkForm } from './work-form.tsx'
import type { WorkProps } from './work-props.ts'

type Props = WorkProps & {
  /** The day (yyyy-mm-dd) on which to come back, and the first that may be chosen. */
  followUpOn: string | null
  today: string
  onRefused: OnRefused
}

/** The day on which to ask again how somebody is. */
export function FollowUpForm({ at, action, language, calls, text, ...props }: Props) {
  const { followUpOn, today, onRefused } = props
  const form = {
    deed: 'follow-up',
    call: calls.followUp,
    fields: { ...at },
    noAnswer: text.noAnswer,
    onDone: (body: Record<string, unknown>) => arriveAt(action, saidOf(body)),
    ...{ action, language, onRefused },
  }
  return (
    <div className="work-row">
      <WorkForm {...form} className="work-field">
        <label htmlFor="follow-up">{text.followUp}</label>
        <input
          id="follow-up"
          type="date"
          name="on"
          min={today}
          required
          defaultValue={followUpOn ?? ''}
        />
        <button className="button quiet" type="submit">
          {text.followUpSave}
        </button>
      </WorkForm>
      {followUpOn && (
        <WorkForm {...form} fields={{ ...at, on: '' }}>
          <button className="button quiet" type="submit">
            {text.followUpDone}
          </button>
        </WorkForm>
      )}
    </div>
  )
}
