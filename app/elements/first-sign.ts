const signs = ['scroll', 'pointerdown', 'keydown', 'focusin'] as const

/** Calls back once, when the visitor first scrolls, touches the page or presses a key. */
export function onFirstSign(callback: () => void): void {
  const heard = () => {
    for (const sign of signs) removeEventListener(sign, heard)
    callback()
  }
  for (const sign of signs) addEventListener(sign, heard, { passive: true })
}
