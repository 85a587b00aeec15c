const interactions = ['scroll', 'pointerdown', 'keydown', 'focusin'] as const

/** Calls back once, when the visitor first scrolls, touches the page or presses a key. */
export function onFirstInteraction(callback: () => void): void {
  const run = () => {
    for (const interaction of interactions) removeEventListener(interaction, run)
    callback()
  }
  for (const interaction of interactions) addEventListener(interaction, run, { passive: true })
}
