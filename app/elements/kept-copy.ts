/** The note of a copy; for parts of another page too, which fetch-page.ts announces. */
export function sayWhenKept(): void {
  showWhenKept(document.documentElement)
  document.addEventListener('lampstand:page', (event) => {
    if (event instanceof CustomEvent) showWhenKept(event.detail)
  })
  addEventListener('online', offerAgain)
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
  const written = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(`${lang}-IN`, options).format(at)
  const hour = written({ timeStyle: 'short' }).replace(' ', '\u00a0')
  const time = `${written({ dateStyle: 'long' })}, ${hour}`
  note.textContent = note.dataset['words']?.replace('{time}', time) ?? ''
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
