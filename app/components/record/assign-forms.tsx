import type { ComponentProps } from 'react'
import { WorkForm } from './work-form.tsx'
import type { WorkProps } from './work-props.ts'

export type Colleague = { id: number; name: string }
type Props = Pick<WorkProps, 'at' | 'text'> & {
  assignedTo: number | null
  me: number
  staff: Colleague[]
  form: Omit<ComponentProps<typeof WorkForm>, 'fields' | 'children'>
}

/** Who looks after a record: anybody of the staff, with one tap oneself, or nobody. */
export function AssignForms({ at, text, assignedTo, me, staff, form }: Props) {
  const now = assignedTo === null ? '' : String(assignedTo)
  return (
    <>
      <h2>{text.assignedTo}</h2>
      <WorkForm {...form} fields={{ ...at }} className="work-field">
        <label htmlFor="assign-to" className="visually-hidden">
          {text.assignedTo}
        </label>
        <select id="assign-to" name="to" defaultValue={now}>
          <option value="">{text.nobody}</option>
          {staff.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        <button className="button quiet" type="submit">
          {text.assign}
        </button>
      </WorkForm>
      <div className="work-row">
        {assignedTo !== me && (
          <WorkForm {...form} fields={{ ...at, to: me }}>
            <button className="button quiet" type="submit">
              {text.assignToMe}
            </button>
          </WorkForm>
        )}
        {assignedTo !== null && (
          <WorkForm {...form} fields={{ ...at, to: '' }}>
            <button className="button quiet" type="submit">
              {text.assignToNobody}
            </button>
          </WorkForm>
        )}
      </div>
    </>
  )
}
