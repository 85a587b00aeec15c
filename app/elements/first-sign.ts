const signs = ['scroll', 'pointerdown', 'keydown', 'focusin'] as const

/** Calls back once, when the visitor first scrolls, touches the page or presses a key. */
export function onFirstSign(callback: () => void): void {
  const run = () => {
    for (const sign of signs) removeEventListener(sign, run)
    callback()
  }
  for (const sign of signs) addEventListener(sign, run, { passive: true })
}
