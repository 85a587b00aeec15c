/**
 * `<lazy-map src label>` gets its map when the visitor comes near: it is another site's, and heavy.
 * Even an empty frame would be: the browser makes a document for it, and lays the page out, before
 * the page's style has come (a fifth of a second on a slow phone).
 */
export class LazyMap extends HTMLElement {
  connectedCallback(): void {
    const near = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        near.disconnect()
        const map = document.createElement('iframe')
        map.src = this.getAttribute('src') ?? ''
        map.title = this.getAttribute('label') ?? ''
        this.prepend(map)
      },
      { rootMargin: '200px' },
    )
    near.observe(this)
  }
}
