import { replacePart, searchWhileTyping } from './fetch-page.ts'

/**
 * `<search-field>` shows the results while the visitor types, in the page and in the address.
 * Without JavaScript the form searches.
 */
export function start(element: HTMLElement): void {
  const form = element.querySelector('form')
  const field = element.querySelector('input')
  const status = element.querySelector('[role=status]')
  if (!form || !field || !status) return
  // Visitors who open the page without a search want to type.
  if (field.value === '' && document.activeElement === document.body) field.focus()
  searchWhileTyping(form, 'search-field', (page, address) => {
    const results = replacePart(element, page, '[data-part=results]')
    history.replaceState(history.state, '', address)
    const count = results?.querySelector('#found') ?? results?.querySelector('h2, p')
    status.textContent = count?.textContent ?? ''
  })
}
