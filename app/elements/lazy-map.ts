/**
 * `<lazy-map src label>` shows a drawn map until its button is tapped: the real one is half a
 * megabyte from another site.
 */
export class LazyMap extends HTMLElement {
  connectedCallback(): void {
    const button = this.querySelector('button')
    if (!button) return
    button.hidden = false
    button.addEventListener('click', () => {
      const map = document.createElement('iframe')
      map.src = this.getAttribute('src') ?? ''
      map.title = this.getAttribute('label') ?? ''
      this.querySelector('picture')?.replaceWith(map)
      button.remove()
      map.focus()
    })
  }
}
