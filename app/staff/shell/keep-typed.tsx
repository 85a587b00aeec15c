import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import { forgetTyped, keepTyped, restoreTyped } from '../../components/form/typed.ts'
import { usePage } from '../../use-page.ts'

type Props = {
  /** Has the account and the purpose. */
  name: string
  /** The failure of the last attempt. */
  failed: object | undefined
  className?: string
  children: ReactNode
}

/** Keeps what is typed inside in this tab until it is sent; puts it back, and says so. */
export function KeepTyped({ name, failed, className, children }: Props) {
  const { drafts } = usePage().text.site
  const [restored, setRestored] = useState<string>()
  const element = useRef<HTMLDivElement>(null)
  const { state, formData, formAction, location } = useNavigation()
  const sent = useRef<string>(undefined)
  // A redirect: the form may be gone before the navigation ends.
  const isLeft =
    state === 'loading' && formData && `${location.pathname}${location.search}` !== formAction

  useEffect(() => {
    if (element.current && restoreTyped(name, element.current)) setRestored(name)
  }, [name])
  useEffect(() => {
    // Another form of the page may be submitted while this one still waits.
    const fields = element.current?.querySelectorAll<HTMLTextAreaElement>('textarea') ?? []
    const isSent = formData && [...fields].every(({ name, value }) => formData.get(name) === value)
    if (state === 'submitting' && isSent) sent.current = name
    if ((state !== 'idle' && !isLeft) || !sent.current) return
    if (isLeft || !failed) {
      forgetTyped(sent.current)
      setRestored(undefined)
    }
    sent.current = undefined
  }, [state, formData, isLeft, failed, name])

  return (
    // Not a control: it hears what is typed into the controls inside.
    <div
      ref={element}
      onInput={({ currentTarget }) => keepTyped(name, currentTarget)}
      className={className}
    >
      {restored === name && (
        <p role="status" className="field-hint">
          {drafts.back}
        </p>
      )}
      {children}
    </div>
  )
}
