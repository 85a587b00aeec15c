import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Language } from '../../../domain/content/language.ts'
import { readItem, storeItem } from '../../browser-storage.ts'
import { PREFIX } from './fields.ts'
import { langOf } from './labels.ts'

export type Shown = Language | 'both'

const CHOICE = 'staff-languages'

/**
 * The language whose fields a phone shows, as chosen on this device; both until then. Fields of the
 * other language are shown when one of them has an error or a link leads to it. `attempt` changes
 * when the user tries to publish.
 */
export function useShownLanguage(wrong: readonly string[], attempt: number | boolean) {
  const [shown, setShown] = useState<Shown>()
  const hidden = otherThan(shown)
  /** The choice, unless it hides a field with an error. */
  const withWrong = (chosen: Shown): Shown => {
    const other = otherThan(chosen)
    if (!other || !wrong.some((fieldPath) => langOf(fieldPath) === other)) return chosen
    return wrong.some((fieldPath) => langOf(fieldPath) === chosen) ? 'both' : other
  }
  const begin = useEffectEvent(() => {
    const chosen = readItem(CHOICE)
    if (chosen === 'en' || chosen === 'te' || chosen === 'both') setShown(withWrong(chosen))
  })
  // Before the paint, because the form mounts again each time it was stored.
  useLayoutEffect(() => begin(), [])
  const reveal = useEffectEvent(() => shown && setShown(withWrong(shown)))
  useEffect(() => {
    if (attempt) reveal()
  }, [attempt])

  const follow = useEffectEvent(({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest(`a[href^="#${PREFIX}"]`) : null
    const language = langOf(link?.getAttribute('href') ?? '')
    // Synchronously, so that the browser finds the field.
    if (language !== undefined && language === hidden) flushSync(() => setShown(language))
  })
  useEffect(() => {
    const onClick = (event: MouseEvent) => follow(event)
    document.addEventListener('click', onClick, { capture: true })
    return () => document.removeEventListener('click', onClick, { capture: true })
  }, [])

  return {
    shown,
    choose: (language: Shown) => {
      setShown(language)
      storeItem(CHOICE, language)
    },
  }
}

function otherThan(shown: Shown | undefined): Language | undefined {
  if (shown === 'en') return 'te'
  return shown === 'te' ? 'en' : undefined
}
