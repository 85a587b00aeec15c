import type { Clock } from '../../domain/calendar/time-words.ts'

const NAMED_AFTER_MILLISECONDS = 500
const TRIED_AFTER_MILLISECONDS = 2000

showNote(document.documentElement)
// Also for parts of another page, which fetch-page.ts announces.
document.addEventListener('lampstand:page', (event) => {
  if (event instanceof CustomEvent) showNote(event.detail)
})
addEventListener('online', offerAgain)
if ('noAnswer' in document.documentElement.dataset) setTimeout(tryOnce, TRIED_AFTER_MILLISECONDS)
addEventListener('offline', () => showNote(document.documentElement))
void keepOffline()
// On the home screen of a phone the site has no browser around it, and an iPhone no other way back.
const back = document.querySelector<HTMLButtonElement>('.go-back')
if (back && history.length > 1 && matchMedia('(display-mode: standalone)').matches) {
  back.hidden = false
  back.addEventListener('click', () => history.back())
}

/**
 * If the page is a copy that the service worker has marked (app/service-worker.ts), says when it
 * was stored, in the visitor's time zone. Written after the page has loaded, so that screen readers
 * announce it.
 */
function showNote({ dataset, lang }: HTMLElement): void {
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
 * For a single lost request on a working connection: a copy, which the visitor may be reading,
 * offers the current page; the page about the failure reloads itself, but only once.
 */
async function tryOnce(): Promise<void> {
  const response = await fetch(location.href, { method: 'HEAD' }).catch(() => undefined)
  if (!response) return
  if (!('unreached' in document.documentElement.dataset)) return offerAgain()
  const [opened] = performance.getEntriesByType('navigation')
  const isSecond = opened instanceof PerformanceNavigationTiming && opened.type === 'reload'
  if (!isSecond) location.reload()
}

/** Like `timeWords` in domain/calendar/time-words.ts, which would need another file. */
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
 * Offers to reload the copy. Does not reload it, because the visitor may be reading.
 */
function offerAgain(): void {
  const note = document.querySelector<HTMLElement>('.kept-copy:not(:empty)')
  if (!note) return
  const link = document.createElement('a')
  link.href = location.href.replace(/#.*/, '')
  link.textContent = note.dataset['again'] ?? ''
  note.replaceChildren(link)
}

/**
 * Registers the service worker, and tells it which files the page uses as they load: pictures load
 * while scrolling, and a form's script when it is needed.
 */
async function keepOffline(): Promise<void> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  try {
    await navigator.serviceWorker.register('/service-worker.js')
    const { active } = await navigator.serviceWorker.ready
    const files = new Set<string>()
    let waiting: number | undefined
    const name = () => active?.postMessage({ page: location.pathname, files: [...files] })
    new PerformanceObserver((list) => {
      const before = files.size
      for (const file of ownFiles(list)) files.add(file)
      if (files.size === before) return
      clearTimeout(waiting)
      waiting = window.setTimeout(name, NAMED_AFTER_MILLISECONDS)
    }).observe({ type: 'resource', buffered: true })
  } catch (error) {
    // For example in a private window. The page still works online.
    console.warn('The page could not be stored:', error)
  }
}

/** The files of this site. Calls do not count, since that of the live button is repeated. */
function ownFiles(list: PerformanceObserverEntryList): string[] {
  return list
    .getEntries()
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === location.origin)
    .flatMap(({ pathname }) => (/^\/(?:assets|uploads)\//.test(pathname) ? [pathname] : []))
}
