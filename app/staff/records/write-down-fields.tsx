import type { ReactNode } from 'react'
import { type FieldState, HintAndError } from '../../components/form/field.tsx'
import { Select } from '../../components/form/select.tsx'
import { Tick } from '../../components/form/tick.tsx'
import { usePage } from '../../use-page.ts'

type ChoiceProps = {
  field: FieldState
  label: string
  options: Record<string, string>
  children?: ReactNode
}

/** Radio buttons as wide as their words, so that one tap chooses. */
export function Choice({ field, label, options, children }: ChoiceProps) {
  const { id, name, defaultValue } = field
  return (
    <fieldset className="field choices" id={id} tabIndex={-1}>
      <legend>{label}</legend>
      <HintAndError field={field} />
      <div className="row tight">
        {Object.entries(options).map(([value, words]) => (
          <label key={value} className="button quiet">
            <input type="radio" name={name} value={value} defaultChecked={value === defaultValue} />
            {words}
          </label>
        ))}
      </div>
      {children}
    </fieldset>
  )
}

/** Shown by the style sheet while a prayer request is chosen, so that it needs no script. */
export function AboutPrayer({ type, anonymous }: { type: FieldState; anonymous: FieldState }) {
  const { writeDown, prayer } = usePage().text
  return (
    <div className="stack about-prayer">
      <Select field={type} label={writeDown.type} options={prayer.types} />
      <Tick field={anonymous} label={writeDown.anonymous} hint={writeDown.anonymousHint} />
    </div>
  )
}
