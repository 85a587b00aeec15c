import { type FrameProps, Remarks, tiesOf } from './field.tsx'

type Props = FrameProps & {
  /** Shown and announced as a switch: it changes the form at once. */
  asSwitch?: boolean
  /** What the form sends when it is ticked. */
  value?: string
}

/** A box to tick. */
export function Tick({ asSwitch = false, value = '1', ...frame }: Props) {
  const { field, label = field.label } = frame
  return (
    <div className="field checkbox">
      <input
        {...tiesOf(frame)}
        type="checkbox"
        value={value}
        role={asSwitch ? 'switch' : undefined}
        defaultChecked={field.defaultValue !== ''}
      />
      <div>
        <label htmlFor={field.id}>{label}</label>
        <Remarks {...frame} />
      </div>
    </div>
  )
}
