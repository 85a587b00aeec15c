const EVERY_SECONDS = 30

/**
 * Shows the header's Live button while something is live. Asked when the page is shown, when the
 * visitor comes back to it, and every half minute that it is in view: pages are cached and the
 * same for everybody, so they cannot know it themselves. A failure is only logged (specification,
 * section 8).
 */
export function showLiveButton(): void {
  const button = document.querySelector<HTMLElement>('[data-live]')
  if (!button) return
  const ask = async () => {
    if (document.hidden) return
    try {
      const response = await fetch(button.dataset['live'] ?? '')
      const answer: { success?: boolean; liveURL?: string } = await response.json()
      button.hidden = !(answer.success && answer.liveURL)
    } catch (error) {
      console.warn('The live address could not be fetched:', error)
    }
  }
  void ask()
  addEventListener('pageshow', (event) => event.persisted && void ask())
  document.addEventListener('visibilitychange', () => void ask())
  setInterval(ask, EVERY_SECONDS * 1000)
}
