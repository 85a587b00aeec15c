import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import * as z from 'zod/mini'
import { dropItem, parseJson, readItem, storeItem } from '../../browser-storage.ts'
import { fill, typedIn } from '../../components/form/controls.ts'
import { usePage } from '../../use-page.ts'

const stored = z.record(z.string(), z.string())

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
    const draft = stored.safeParse(parseJson(readItem(name))).data
    if (draft) fill(formIn(element.current), draft)
  }, [name])
  useEffect(() => {
    if (isSaved) dropItem(name)
  }, [isSaved, name])

  const onInput = () => {
    const typed = typedIn(formIn(element.current))
    if (typed['name'] || typed['message']) storeItem(name, JSON.stringify(typed))
    else dropItem(name)
  }
  return { ref: element, onInput }
}

function formIn(element: HTMLElement | null): HTMLFormElement | null {
  return element?.querySelector('form') ?? null
}
