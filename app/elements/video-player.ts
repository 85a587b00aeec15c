/**
 * `<video-player src label>` replaces its link with the player of a recorded video on the first
 * tap. Players are heavy and third-party, so none loads before. Without script, or in a new tab,
 * the link opens the video's own page.
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
