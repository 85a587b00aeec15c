import { abortPrevious, debounceInput, fetchPage, replacePart } from '../fetch-page.ts'
import { showOtherCards } from './select.ts'

/** Searches while the reader types. Without script, or on failure, submitting loads a page. */
export function searchWhileTyping(page: HTMLElement): void {
  const form = page.querySelector<HTMLFormElement>('form[data-search]')
  const field = form?.querySelector('input')
  const found = page.querySelector('[data-found]')
  if (!form || !field || !found) return
  const begin = abortPrevious()
  let typed = field.value.trim()

  const find = async (failed: () => void) => {
    const query = field.value.trim()
    if (query === typed) return
    typed = query
    const signal = begin()
    const address = new URL(form.action)
    if (query) address.searchParams.set('q', query)
    try {
      const other = await fetchPage(address.href, 'newsletter-reader', signal)
      replacePart(page, other, '[data-part=list]')
      // Keeps the live region element, so that screen readers announce the change.
      found.textContent = other.querySelector('[data-found]')?.textContent ?? ''
      showOtherCards(page)
    } catch {
      typed = ''
      if (!signal.aborted) failed()
    }
  }
  debounceInput(form, () => void find(() => {}))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void find(() => form.submit())
  })
}
