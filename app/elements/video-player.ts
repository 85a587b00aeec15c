/**
 * `<video-player src label>` around a link plays the recorded video in its place, on the one tap.
 * Players are heavy and another site's, so none comes before; a link that is opened in a new tab, or
 * without script, leads to the video's own page.
 */
export class VideoPlayer extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('click', (event) => {
      if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      const player = document.createElement('iframe')
      const address = new URL(this.getAttribute('src') ?? '')
      address.searchParams.set('autoplay', '1')
      player.src = address.href
      player.title = this.getAttribute('label') ?? ''
      player.allow = 'autoplay; fullscreen; picture-in-picture'
      this.replaceWith(player)
      player.focus()
    })
  }
}
