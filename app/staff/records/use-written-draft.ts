import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import { fill, typedIn } from '../../components/form/controls.ts'
import { deleteDraft, readDraft, saveDraft } from '../../components/form/drafts.ts'
import { usePage } from '../../use-page.ts'

/**
 * Keeps what is typed into the form of an element on the device until it is saved, and restores it.
 * Returns the element's attributes.
 */
export function useWrittenDraft(name: string) {
  const element = useRef<HTMLElement>(null)
  const { pathname } = usePage()
  const { state, formData, location } = useNavigation()
  const isSaved = state === 'loading' && formData && location.pathname !== pathname

  useEffect(() => {
    const draft = readDraft(name)
    if (draft) fill(formIn(element.current), draft.fields)
  }, [name])
  useEffect(() => {
    if (isSaved) deleteDraft(name)
  }, [isSaved, name])

  const onInput = () => {
    const typed = typedIn(formIn(element.current))
    if (typed['name'] || typed['message']) saveDraft(name, { fields: typed })
    else deleteDraft(name)
  }
  return { ref: element, onInput }
}

function formIn(element: HTMLElement | null): HTMLFormElement | null {
  return element?.querySelector('form') ?? null
}
