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
      document.dispatchEvent(new CustomEvent('lampstand:live', { detail }))
      countDown(detail.now)
    } catch (error) {
      console.warn('Error fetching data:', error)
    }
  }
}

/** Writes how long it is until what comes next, in the largest unit and the one below it. */
function countDown(now: number): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-start]')) {
    const minutes = Math.ceil((Date.parse(part.dataset['start'] ?? '') - now) / 60_000)
    if (!(minutes > 0)) continue
    const hours = Math.floor(minutes / 60)
    const days = Math.floor(hours / 24)
    const time = `${inUnit(days, 'day')}${inUnit(hours % 24, 'hour')}${days ? '' : inUnit(minutes % 60, 'minute')}`
    part.textContent = `, ${part.dataset['words']?.replace('{time}', time.trim())}`
  }
}

/** `1 hour ` or `2 hours ` in the language of the page; nothing for 0. */
function inUnit(count: number, unit: string): string {
  const { lang } = document.documentElement
  const format = new Intl.NumberFormat(lang, { style: 'unit', unit, unitDisplay: 'long' })
  return count ? `${format.format(count)} ` : ''
}
