/** Calls back when the page has loaded: now, when it has already. */
export function whenLoaded(callback: () => void): void {
  if (document.readyState === 'complete') callback()
  else addEventListener('load', callback, { once: true })
}
