import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

/** Whether a pressed button waits for an upload, or waited for one that failed. */
export type UploadState = 'waiting' | 'failed'

/**
 * Holds a pressed button while files are uploading and presses it when all have arrived, because
 * they are part of the form's input. When an upload fails, the button is not pressed.
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
  const isUploading = count > 0
  const wasUploading = useRef(false)
  useEffect(() => {
    // In an effect, after the form has the new file's name.
    if (wasUploading.current && !isUploading) arrived()
    wasUploading.current = isUploading
  }, [isUploading])
  return {
    state,
    waitFor: async (arrives: Promise<boolean>) => {
      setCount((all) => all + 1)
      const hasArrived = await arrives.catch(() => false)
      if (!hasArrived && pressed.current) setState('failed')
      setCount((all) => all - 1)
    },
    holds: (button: HTMLElement | null) => {
      setState(isUploading && button ? 'waiting' : undefined)
      if (!isUploading || !button) return false
      pressed.current = button
      return true
    },
  }
}
