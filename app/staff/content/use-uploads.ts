import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

/** A pressed button waits for an upload, or did so for one that failed. */
export type UploadState = 'waiting' | 'failed'

/**
 * Holds a pressed button while a file is on its way, and presses it when all have arrived: what arrives
 * belongs to the form like what is typed. When one fails, nothing is pressed.
 */
export function useUploads(form: RefObject<HTMLFormElement | null>, changed: () => void) {
  const [count, setCount] = useState(0)
  const [state, setState] = useState<UploadState>()
  const pressed = useRef<HTMLElement>(undefined)
  const arrived = useEffectEvent(() => {
    changed()
    const button = pressed.current
    pressed.current = undefined
    if (state !== 'waiting') return
    setState(undefined)
    if (button) form.current?.requestSubmit(button)
  })
  const isUnderWay = count > 0
  const wasUnderWay = useRef(false)
  useEffect(() => {
    // After the form has the new file's name.
    if (wasUnderWay.current && !isUnderWay) arrived()
    wasUnderWay.current = isUnderWay
  }, [isUnderWay])
  return {
    state,
    waitFor: async (arrives: Promise<boolean>) => {
      setCount((all) => all + 1)
      const isThere = await arrives.catch(() => false)
      if (!isThere && pressed.current) setState('failed')
      setCount((all) => all - 1)
    },
    holds: (button: HTMLElement | null) => {
      setState(isUnderWay && button ? 'waiting' : undefined)
      if (!isUnderWay || !button) return false
      pressed.current = button
      return true
    },
  }
}
