import { readItem, SEARCH_KEY_OFF } from '../browser-storage.ts'

/**
 * The key `/` goes to the search, on its own page to the field, from everywhere but a field. It can be switched off on the search
 * page, since people who speak to their device press keys without wanting to (WCAG 2.1.4).
 */
export function openSearchBySlash(): void {
  addEventListener('keydown', (event) => {
    const isTyping = document.activeElement?.matches(':read-write')
    if (event.key !== '/' || event.ctrlKey || event.metaKey || isTyping) return
    if (readItem(SEARCH_KEY_OFF)) return
    event.preventDefault()
    const field = document.querySelector<HTMLElement>('search-field input')
    if (field) field.focus()
    else document.querySelector<HTMLElement>('.search-link')?.click()
  })
}
