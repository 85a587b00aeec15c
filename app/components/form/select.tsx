import { Frame, type FrameProps } from './field.tsx'

type Props = FrameProps & {
  /** Option labels by value, in display order. */
  options: Record<string, string>
  /** The label of an empty first option; without it the first option is preselected. */
  placeholder?: string
}

export function Select({ options, placeholder, ...frame }: Props) {
  return (
    <Frame {...frame}>
      {(attributes) => (
        <select {...attributes} defaultValue={frame.field.defaultValue}>
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
