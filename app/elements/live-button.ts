const EVERY_MILLISECONDS = 30_000

/**
 * `<live-button src>` shows the header's Live link while a stream is live, and "Service time"
 * during a streamed service. Since pages are cached and the same for everybody, it checks when the
 * page is shown, when the visitor returns to it, and every 30 s while it is visible: an open
 * connection (server-sent events) would keep the phone's radio awake. A failure is only logged.
 */
export class LiveButton extends HTMLElement {
  connectedCallback(): void {
    void this.check()
    addEventListener('pageshow', (event) => event.persisted && void this.check())
    document.addEventListener('visibilitychange', () => void this.check())
    setInterval(() => void this.check(), EVERY_MILLISECONDS)
  }

  async check(): Promise<void> {
    const link = this.querySelector('a')
    if (document.hidden || !link) return
    try {
      const response = await fetch(this.getAttribute('src') ?? '')
      const body: { success?: boolean; liveURL?: string; serviceTime?: boolean; state?: string } =
        await response.json()
      const isLive = body.success && body.liveURL
      link.hidden = !isLive && !body.serviceTime
      link.dataset['is'] = isLive ? 'live' : 'service'
      // The visitor's own clock may be wrong.
      const detail = { ...body, now: Date.parse(response.headers.get('Date') ?? '') }
      countDown(detail.now)
      document.dispatchEvent(new CustomEvent('lampstand:live', { detail }))
    } catch (error) {
      console.warn('Error fetching data:', error)
    }
  }
}

/** Writes how long it is until what comes next, in the largest unit and the one below it. */
function countDown(now: number): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-start]')) {
    const { dataset } = part
    const minutes = Math.ceil((Date.parse(dataset['start'] ?? '') - now) / 60_000)
    if (!(minutes > 0)) continue
    const hours = Math.floor(minutes / 60)
    const words = dataset[hours >= 24 ? 'days' : hours > 0 ? 'hours' : 'minutes'] ?? ''
    part.textContent = `, ${words}`
      .replace('{days}', `${Math.floor(hours / 24)}`)
      .replace('{hours}', `${hours % 24}`)
      .replace('{minutes}', `${minutes % 60}`)
  }
}
