/**
 * Says of when the page is, when it is a copy that the service worker has marked
 * (app/service-worker.ts), in the visitor's own time zone. Written after the page has loaded, so
 * that screen readers announce it.
 */
export function showWhenKept({ documentElement: { dataset, lang } }: Document): void {
  const note = document.querySelector<HTMLElement>('.kept-copy')
  const at = new Date(dataset['keptAt'] ?? '')
  if (!note) return
  if (Number.isNaN(at.getTime())) {
    note.textContent = ''
    return
  }
  const written = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(`${lang}-IN`, options).format(at)
  const time = `${written({ dateStyle: 'long' })}, ${written({ timeStyle: 'short' })}`
  note.textContent = note.dataset['words']?.replace('{time}', time) ?? ''
}

/** Loads a copy anew when the connection is back, unless something was typed into it. */
export function reloadWhenOnline(): void {
  if (!document.documentElement.dataset['keptAt']) return
  let typed = false
  addEventListener('input', () => {
    typed = true
  })
  addEventListener('online', () => typed || location.reload())
}
