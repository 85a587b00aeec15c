import type { Clock } from '../../domain/calendar/time-words.ts'

const NAMED_AFTER_MILLISECONDS = 500
const TRIED_AFTER_MILLISECONDS = 2000

/**
 * `<lazy-map src label>` shows a drawn map until its button is tapped: the real one is half a
 * megabyte from another site.
 */
class LazyMap extends HTMLElement {
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

customElements.define('lazy-map', LazyMap)
sayWhenKept()
void keepOffline()
countFetchedAhead()
// On the home screen of a phone the site has no browser around it, and an iPhone no other way back.
const back = document.querySelector<HTMLButtonElement>('.go-back')
if (back && history.length > 1 && matchMedia('(display-mode: standalone)').matches) {
  back.hidden = false
  back.addEventListener('click', () => history.back())
}

/** The note of a copy; for parts of another page too, which fetch-page.ts announces. */
function sayWhenKept(): void {
  showWhenKept(document.documentElement)
  document.addEventListener('lampstand:page', (event) => {
    if (event instanceof CustomEvent) showWhenKept(event.detail)
  })
  addEventListener('online', offerAgain)
  if ('noAnswer' in document.documentElement.dataset) setTimeout(tryOnce, TRIED_AFTER_MILLISECONDS)
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

/**
 * The server did not count a page that was fetched ahead, since it might never be opened. Now that
 * it is, the browser asks whether its copy is still the newest, and that counts.
 */
function countFetchedAhead(): void {
  const [navigation] = performance.getEntriesByType('navigation')
  if (
    navigation &&
    'deliveryType' in navigation &&
    navigation.deliveryType === 'navigational-prefetch'
  ) {
    fetch(location.pathname, { headers: { Accept: 'text/html' } }).catch(console.warn)
  }
}

/**
 * Registers the service worker, and tells it which files the page has used, as they come: pictures
 * load while scrolling, and a form's script when it is needed.
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
    console.warn('The page could not be kept:', error)
  }
}

/** Not calls: the live button's repeats all the time. */
function ownFiles(list: PerformanceObserverEntryList): string[] {
  return list
    .getEntries()
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === location.origin)
    .flatMap(({ pathname }) => (/^\/(?:assets|uploads)\//.test(pathname) ? [pathname] : []))
}
