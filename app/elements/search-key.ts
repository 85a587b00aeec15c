import { readItem } from '../browser-storage.ts'

/** Stored when the visitor has switched the key off (search-field.ts). */
export const KEY_OFF = 'search-key-off'

/**
 * The key `/` goes to the search, from everywhere but a field. It can be switched off on the search
 * page, since people who speak to their device press keys without wanting to (WCAG 2.1.4).
 */
export function openSearchBySlash(): void {
  addEventListener('keydown', (event) => {
    const { key, target, altKey, ctrlKey, metaKey, defaultPrevented } = event
    if (key !== '/' || altKey || ctrlKey || metaKey || defaultPrevented || readItem(KEY_OFF)) return
    if (target instanceof Element && target.closest('input, textarea, select, [contenteditable]'))
      return
    const field = document.querySelector<HTMLElement>('#search')
    const link = document.querySelector<HTMLElement>('[data-search-key]')
    if (!field && !link) return
    event.preventDefault()
    if (field) field.focus()
    else link?.click()
  })
}
