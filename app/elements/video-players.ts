/**
 * Lets a recorded video play where it stands. Players are heavy and another site's, so one comes
 * only when somebody taps; a link that is opened in a new tab, or without script, goes to the
 * video's own page.
 */
export function playVideosHere(): void {
  document.addEventListener('click', (event) => {
    if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link = event.target instanceof Element ? event.target.closest('a[data-player]') : null
    if (!(link instanceof HTMLAnchorElement)) return
    event.preventDefault()
    const player = document.createElement('iframe')
    player.src = link.dataset['player'] ?? ''
    player.title = link.dataset['title'] ?? ''
    player.allow = 'fullscreen; picture-in-picture'
    link.replaceWith(player)
    player.focus()
  })
}
