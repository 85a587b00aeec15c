import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Language } from '../../../domain/content/language.ts'
import { readItem, storeItem } from '../../browser-storage.ts'
import { PREFIX } from './fields.ts'
import { langOf } from './labels.ts'

export type Shown = Language | 'both'

const CHOICE = 'staff-languages'

/**
 * Which language's fields a phone shows, as chosen on this device; both until then. Those of the other
 * are shown when one of them is wrong, or a link leads to it. `asked` changes when the user has asked
 * what is wrong.
 */
export function useShownLanguage(wrong: readonly string[], asked: number | boolean) {
  const [shown, setShown] = useState<Shown>()
  const hidden = otherThan(shown)
  /** The choice, unless it hides what is wrong. */
  const withWrong = (chosen: Shown): Shown => {
    const other = otherThan(chosen)
    if (!other || !wrong.some((fieldPath) => langOf(fieldPath) === other)) return chosen
    return wrong.some((fieldPath) => langOf(fieldPath) === chosen) ? 'both' : other
  }
  const begin = useEffectEvent(() => {
    const chosen = readItem(CHOICE)
    if (chosen === 'en' || chosen === 'te' || chosen === 'both') setShown(withWrong(chosen))
  })
  // Before it is painted: a form is new after each time it was stored.
  useLayoutEffect(() => begin(), [])
  const reveal = useEffectEvent(() => shown && setShown(withWrong(shown)))
  useEffect(() => {
    if (asked) reveal()
  }, [asked])

  const follow = useEffectEvent(({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest(`a[href^="#${PREFIX}"]`) : null
    const language = langOf(link?.getAttribute('href') ?? '')
    // At once: the browser then finds the field.
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
