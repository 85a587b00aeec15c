/** Calls back on the load event, or at once when the page has loaded. */
export function whenLoaded(callback: () => void): void {
  if (document.readyState === 'complete') callback()
  else addEventListener('load', callback, { once: true })
}

const interactions = ['scroll', 'pointerdown', 'keydown', 'focusin'] as const

/** Calls back once, when the visitor first scrolls, touches the page or presses a key. */
export function onFirstInteraction(callback: () => void): void {
  const run = () => {
    for (const interaction of interactions) removeEventListener(interaction, run)
    callback()
  }
  for (const interaction of interactions) addEventListener(interaction, run, { passive: true })
}
