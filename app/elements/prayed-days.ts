import { fetchPage, replacePart } from './fetch-page.ts'

const EVERY_MILLISECONDS = 45_000
const PART = '.prayed-days'

/** Looks, while the private page of a prayer request is seen, whether somebody has prayed since. */
export function followPrayedDays(signal: AbortSignal): void {
  if (!document.querySelector(PART)) return
  const timer = setInterval(async () => {
    if (document.hidden || !navigator.onLine) return
    try {
      const page = await fetchPage(location.href, PART, signal)
      const news = page.querySelector(PART)?.innerHTML
      if (document.querySelector(PART)?.innerHTML !== news) replacePart(document, page, PART)
    } catch {
      // The next time may succeed; what is shown was true.
    }
  }, EVERY_MILLISECONDS)
  signal.addEventListener('abort', () => clearInterval(timer))
}
