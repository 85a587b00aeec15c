import type { InputHTMLAttributes } from 'react'
import { Frame, type FrameProps } from './frame.tsx'

export type { FieldState } from './frame.tsx'

type Props = FrameProps & {
  /** Text of several lines when given. */
  rows?: number
} & Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'type' | 'autoComplete' | 'inputMode' | 'placeholder' | 'maxLength' | 'onInput' | 'form'
  >

/** A field for text. */
export function Field({ field, label, hint, rows, ...control }: Props) {
  const { defaultValue } = field
  return (
    <Frame field={field} label={label} hint={hint}>
      {(ties) =>
        rows ? (
          <textarea {...ties} defaultValue={defaultValue} rows={rows} {...textOnly(control)} />
        ) : (
          <input {...ties} defaultValue={defaultValue} {...control} />
        )
      }
    </Frame>
  )
}

function textOnly({ autoComplete, placeholder, maxLength, form }: Omit<Props, keyof FrameProps>) {
  return { autoComplete, placeholder, maxLength, form }
}
