import type { Clock } from '../../domain/calendar/time-words.ts'

const AFTER_MILLISECONDS = 2000

/** The note of a copy; for parts of another page too, which fetch-page.ts announces. */
export function sayWhenKept(): void {
  showWhenKept(document.documentElement)
  document.addEventListener('lampstand:page', (event) => {
    if (event instanceof CustomEvent) showWhenKept(event.detail)
  })
  addEventListener('online', offerAgain)
  if ('noAnswer' in document.documentElement.dataset) setTimeout(tryOnce, AFTER_MILLISECONDS)
  addEventListener('offline', () => showWhenKept(document.documentElement))
}

/**
 * Says of when the page is, when it is a copy that the service worker has marked
 * (app/service-worker.ts), in the visitor's own time zone. Written after the page has loaded, so
 * that screen readers announce it.
 */
function showWhenKept({ dataset, lang }: HTMLElement): void {
  const note = document.querySelector<HTMLElement>('.kept-copy')
  const at = new Date(dataset['keptAt'] ?? '')
  if (!note) return
  if (Number.isNaN(at.getTime())) {
    note.textContent = ''
    return
  }
  const date = new Intl.DateTimeFormat(`${lang}-IN`, { dateStyle: 'long' }).format(at)
  const time = `${date}, ${hourOf(at, JSON.parse(note.dataset['clock'] ?? ''))}`
  const words = note.dataset['noAnswer' in dataset && navigator.onLine ? 'wordsOnline' : 'words']
  note.textContent = words?.replace('{time}', time) ?? ''
}

/**
 * One lost request on a working line: a copy, which somebody is reading, offers the page as it is
 * now; the page that says that nothing arrived loads anew, but not twice.
 */
async function tryOnce(): Promise<void> {
  const response = await fetch(location.href, { method: 'HEAD' }).catch(() => undefined)
  if (!response) return
  if (!('unreached' in document.documentElement.dataset)) return offerAgain()
  const [opened] = performance.getEntriesByType('navigation')
  const isSecond = opened instanceof PerformanceNavigationTiming && opened.type === 'reload'
  if (!isSecond) location.reload()
}

/** As `timeWords` in domain/calendar/time-words.ts, which would come with a file of its own. */
function hourOf(at: Date, { time, periods }: Clock): string {
  const hour = at.getHours()
  const period = periods.filter(({ from }) => from <= hour).at(-1)?.words ?? ''
  const minutes = String(at.getMinutes()).padStart(2, '0')
  return time
    .replace('{period}', period)
    .replace('{time}', `${hour % 12 || 12}:${minutes}`)
    .replace(' ', '\u00a0')
}

/**
 * Offers to load the copy anew. Not by itself: somebody is reading, or has tapped a link.
 */
function offerAgain(): void {
  const note = document.querySelector<HTMLElement>('.kept-copy:not(:empty)')
  if (!note) return
  const link = document.createElement('a')
  link.href = location.href.replace(/#.*/, '')
  link.textContent = note.dataset['again'] ?? ''
  note.replaceChildren(link)
}
