const NAMED_AFTER_MILLISECONDS = 500

showNote(document.documentElement)
// Also for parts of another page, which fetch-page.ts announces.
document.addEventListener('lampstand:page', (event) => {
  if (event instanceof CustomEvent) showNote(event.detail)
})
void keepOffline()
// On the home screen of a phone the site has no browser around it, and an iPhone no other way back.
const back = document.querySelector<HTMLButtonElement>('.go-back')
if (back && history.length > 1 && matchMedia('(display-mode: standalone)').matches) {
  back.hidden = false
  back.addEventListener('click', () => history.back())
}

/**
 * If the page is a copy that the service worker has marked (app/service-worker.ts), says of which day
 * it is, and offers the current page. Does not load it, because the visitor may be reading. Written
 * after the page has loaded, so that screen readers announce it.
 */
function showNote({ dataset, lang }: HTMLElement): void {
  const note = document.querySelector<HTMLElement>('.kept-copy')
  const at = new Date(dataset['keptAt'] ?? '')
  note?.replaceChildren()
  if (!note || Number.isNaN(at.getTime())) return
  const date = new Intl.DateTimeFormat(`${lang}-IN`, { dateStyle: 'long' }).format(at)
  const link = document.createElement('a')
  link.href = location.href.replace(/#.*/, '')
  link.textContent = note.dataset['again'] ?? ''
  note.append(`${note.dataset['words']?.replace('{date}', date)} `, link)
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
    const tell = () => active?.postMessage({ page: location.pathname, files: [...files] })
    new PerformanceObserver((list) => {
      const before = files.size
      for (const { name } of list.getEntries()) {
        // Calls do not count, since that of the live button is repeated.
        const path = name.replace(location.origin, '')
        if (/^\/(?:assets|uploads)\//.test(path)) files.add(path)
      }
      if (files.size === before) return
      clearTimeout(waiting)
      waiting = window.setTimeout(tell, NAMED_AFTER_MILLISECONDS)
    }).observe({ type: 'resource', buffered: true })
  } catch (error) {
    // For example in a private window. The page still works online.
    console.warn('The page could not be stored:', error)
  }
}
