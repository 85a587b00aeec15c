import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { fill, hasText, typedIn } from '../../components/form/controls.ts'
import { deleteDraft, NOTE_DRAFT, readDraft, saveDraft } from '../../components/form/drafts.ts'
import { usePage } from '../../use-page.ts'

type Props = {
  /** Has the account and the purpose. */
  draftKey: string
  /** The failure of the last attempt. */
  failed: object | undefined
  className?: string
  children: ReactNode
}

/**
 * Keeps the input in the controls of its children on the device until it is saved; restores it, and
 * says so.
 */
export function FormDraft({ draftKey, failed, className, children }: Props) {
  const { drafts } = usePage().text.site
  const name = `${NOTE_DRAFT}${draftKey}`
  const [restored, setRestored] = useState<string>()
  const element = useRef<HTMLDivElement>(null)
  const { pathname } = useLocation()
  const { state, formData, location } = useNavigation()
  const sent = useRef<string>(undefined)
  // A redirect to another page, because this page is gone before the navigation ends.
  const isLeft = state === 'loading' && formData && location.pathname !== pathname

  // After a failure the page begins with what was sent; otherwise perhaps with a greeting.
  const restore = useEffectEvent((fields: Record<string, string>) =>
    fill(element.current, fields, { replacing: !failed }),
  )
  useEffect(() => {
    const draft = readDraft(name)
    if (!draft) return
    restore(draft.fields)
    setRestored(name)
  }, [name])
  useEffect(() => {
    // Another form of the page may be submitted while this one still waits.
    const typed = Object.entries(typedIn(element.current))
    const isSent = formData && typed.every(([field, text]) => formData.get(field) === text)
    if (state === 'submitting' && isSent) sent.current = name
    if ((state !== 'idle' && !isLeft) || !sent.current) return
    if (isLeft || !failed) {
      deleteDraft(sent.current)
      setRestored(undefined)
    }
    sent.current = undefined
  }, [state, formData, isLeft, failed, name])

  const onInput = () => {
    if (hasText(element.current)) saveDraft(name, { fields: typedIn(element.current) })
    else deleteDraft(name)
  }
  return (
    // Not a control: it hears what is typed into the controls inside.
    <div ref={element} onInput={onInput} className={className}>
      {restored === name && (
        <p role="status" className="field-hint">
          {drafts.back}
        </p>
      )}
      {children}
    </div>
  )
}
