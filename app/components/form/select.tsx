import { Frame, type FrameProps } from './field.tsx'

type Props = FrameProps & {
  /** The words of each option by its value, in the order in which they stand. */
  options: Record<string, string>
  /** What stands there before something is chosen; without it one of them is chosen. */
  placeholder?: string
}

/** A field to choose one of several. */
export function Select({ options, placeholder, ...frame }: Props) {
  return (
    <Frame {...frame}>
      {(ties) => (
        <select {...ties} defaultValue={frame.field.defaultValue}>
          {placeholder && <option value="">{placeholder}</option>}
          {Object.entries(options).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Frame>
  )
}
