import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { fill, hasText, typedIn } from '../../components/form/controls.ts'
import { deleteDraft, NOTE_DRAFT, readDraft, saveDraft } from '../../components/form/drafts.ts'

/**
 * Keeps the input in an element's controls on the device until it is saved, and restores it. `key`
 * has the account and the purpose; `failed` is the failure of the last attempt. Returns the
 * element's attributes.
 */
export function useFormDraft(key: string, failed: object | undefined) {
  const name = `${NOTE_DRAFT}${key}`
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
    if (draft) restore(draft.fields)
  }, [name])
  useEffect(() => {
    // Another form of the page may be submitted while this one still waits.
    const typed = Object.entries(typedIn(element.current))
    const isSent = formData && typed.every(([field, text]) => formData.get(field) === text)
    if (state === 'submitting' && isSent) sent.current = name
    if ((state !== 'idle' && !isLeft) || !sent.current) return
    if (isLeft || !failed) deleteDraft(sent.current)
    sent.current = undefined
  }, [state, formData, isLeft, failed, name])

  const onInput = () => {
    if (hasText(element.current)) saveDraft(name, { fields: typedIn(element.current) })
    else deleteDraft(name)
  }
  return { ref: element, onInput }
}
