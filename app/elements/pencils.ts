import { call } from '../address.ts'
import type { Pencil } from '../staff/content/pencils.server.ts'
import { ENTRY_CHANGED } from './newsletter/events.ts'

// Loaded only when signed in, since public pages are the same for everybody. Adds a pencil link to
// the edit form to each heading whose content the account may change.

const style = `.pencil {
  display: inline-flex; align-items: center; gap: var(--space-2);
  min-width: 2.75rem; min-height: 2.75rem; justify-content: center;
  color: inherit; font: 600 1rem system-ui, sans-serif; vertical-align: middle;
}`

const sheet = new CSSStyleSheet()
sheet.replaceSync(style)
document.adoptedStyleSheets.push(sheet)
void showPencils(location.pathname)
// The newsletter shows another entry without a page load.
document.querySelector('newsletter-reader')?.addEventListener(ENTRY_CHANGED, () => {
  const page = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href
  if (page) void showPencils(new URL(page).pathname)
})

async function showPencils(path: string): Promise<void> {
  try {
    const response = await fetch(`${call('pencils')}?page=${encodeURIComponent(path)}`)
    if (!response.ok) return
    const { pencils }: { pencils: Pencil[] } = await response.json()
    for (const earlier of document.querySelectorAll('.pencil')) earlier.remove()
    put(pencils)
  } catch (error) {
    console.warn('Error fetching data:', error)
  }
}

function put(pencils: Pencil[]): void {
  const main = document.querySelector('main')
  const title = main?.querySelector('h1')
  const headings = [...(main?.querySelectorAll('h1, h2, h3, h3 > span') ?? [])].map((element) => ({
    element,
    words: element.textContent?.trim(),
  }))
  for (const { heading, words, href } of pencils) {
    const found = heading ? headings.find(({ words }) => words === heading)?.element : title
    found?.append(link(words, href, heading === ''))
  }
}

function link(words: string, href: string, spelt: boolean): HTMLAnchorElement {
  const link = document.createElement('a')
  link.className = 'pencil no-print'
  link.href = href
  link.textContent = spelt ? `✎ ${words}` : '✎'
  link.ariaLabel = words
  link.title = words
  return link
}
