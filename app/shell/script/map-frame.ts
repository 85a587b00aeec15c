/** Puts the map into its place when the visitor comes near it: it is another site's, and heavy. */
export function loadMapWhenNear(): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLIFrameElement)) continue
        observer.unobserve(target)
        target.src = target.dataset['src'] ?? ''
      }
    },
    { rootMargin: '200px' },
  )
  for (const frame of document.querySelectorAll('iframe[data-src]')) observer.observe(frame)
}
