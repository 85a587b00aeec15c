/**
 * Puts the map into its place when the visitor comes near it: it is another site's, and heavy. Even
 * an empty frame would be: the browser makes a document for it, and lays the page out, before the
 * page's style has come (a fifth of a second on a slow phone).
 */
export function loadMapWhenNear(): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue
        observer.unobserve(target)
        const map = document.createElement('iframe')
        map.src = target.dataset['frame'] ?? ''
        map.title = target.dataset['title'] ?? ''
        target.prepend(map)
      }
    },
    { rootMargin: '200px' },
  )
  for (const place of document.querySelectorAll('.map[data-frame]')) observer.observe(place)
}
