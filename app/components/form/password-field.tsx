import { useEffect, useRef, useState } from 'react'
import type { Text } from '../../../domain/content/text.ts'
import { controlProps, Frame, type FrameProps } from './field.tsx'

type Props = FrameProps & {
  text: Pick<Text['login'], 'showPassword' | 'hidePassword'>
  autoComplete: 'current-password' | 'new-password'
}

/** A password field with a button that shows the typed password. */
export function PasswordField({ text, autoComplete, ...frame }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [shown, setShown] = useState(false)
  useEffect(() => {
    // Hidden on submit, because browsers remember the values of text fields.
    const hide = () => setShown(false)
    const form = input.current?.form
    form?.addEventListener('submit', hide)
    return () => form?.removeEventListener('submit', hide)
  }, [])
  return (
    <Frame {...frame}>
      <input
        {...controlProps(frame)}
        ref={input}
        type={shown ? 'text' : 'password'}
        defaultValue={frame.field.defaultValue}
        autoComplete={autoComplete}
        autoCapitalize={shown ? 'none' : undefined}
        spellCheck={false}
      />
      <button
        type="button"
        className="text-button target needs-script"
        aria-controls={frame.field.id}
        onClick={() => setShown(!shown)}
      >
        {shown ? text.hidePassword : text.showPassword}
      </button>
    </Frame>
  )
}
