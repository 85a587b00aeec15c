import { controlProps, type FrameProps, HintAndError } from './field.tsx'

type Props = FrameProps & {
  /** Renders it as a switch, for a change that takes effect at once. */
  asSwitch?: boolean
  /** The submitted value when checked. */
  value?: string
}

/** A checkbox. */
export function Tick({ asSwitch = false, value = '1', ...frame }: Props) {
  const { field, label = field.label } = frame
  return (
    <div className="field checkbox">
      <input
        {...controlProps(frame)}
        type="checkbox"
        value={value}
        role={asSwitch ? 'switch' : undefined}
        defaultChecked={field.defaultValue !== ''}
      />
      <div>
        <label htmlFor={field.id}>{label}</label>
        <HintAndError {...frame} />
      </div>
    </div>
  )
}
