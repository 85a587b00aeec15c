import { callPath } from '../paths.ts'
import type { EditLinks } from '../staff/content/edit-links.server.ts'
import { abortPrevious } from './fetch-page.ts'

// Loaded only where somebody may be signed in: public pages are the same for everybody. In a corner
// of the window, a link to the staff area, and a button that opens a list of what the account may
// edit on this page.

const CONTROLS = 'a[href], button, input, select, textarea, summary, label, iframe, video, audio'
/** Positions to try: `up` times its own height above the corner, first on the right. */
const places = Array.from({ length: 12 }).flatMap((_, up) => [
  { up, side: 'right' },
  { up, side: 'left' },
])
const SCROLL_ENDS_AFTER_MILLISECONDS = 150

const style = `.edit-links {
  --edge: var(--space-3);
  --bottom: calc(var(--edge) + var(--up, 0) * (var(--target-size) + var(--space-2)));
  position: fixed; z-index: 5; bottom: var(--bottom); right: var(--edge);
  display: flex; gap: var(--space-2);
  &[hidden] { display: none; }
  &[data-side=left] { right: auto; left: var(--edge); }
  &.away:not(:focus-within, :has(:popover-open)) { opacity: 0; pointer-events: none; }
  & > .button {
    border-color: var(--color-border); background: var(--color-surface);
    color: var(--color-text); font-size: var(--step--1);
  }
  & > [popover] {
    inset: auto var(--edge) calc(var(--bottom) + var(--target-size) + var(--space-2)) auto;
    max-width: min(24rem, 100vw - 2 * var(--edge));
    max-height: calc(100dvh - var(--bottom) - var(--target-size) - var(--space-8));
    margin: 0; padding: var(--space-2) var(--space-4); overflow: auto;
    border: 1px solid var(--color-border); border-radius: var(--radius);
    background: var(--color-surface); color: var(--color-text);
  }
  &[data-side=left] > [popover] { right: auto; left: var(--edge); }
  &.high > [popover] {
    bottom: auto; top: calc(100dvh - var(--bottom) + var(--space-2));
    max-height: calc(var(--bottom) - var(--space-6));
  }
  & [aria-hidden] { font-size: var(--step-1); }
  & ul { margin: 0; padding: 0; list-style: none; }
  & li a {
    display: flex; align-items: center;
    min-height: var(--target-size); padding-block: var(--space-1);
  }
  @media (width <= 30em) {
    & > button { padding: 0; }
    & .words { position: absolute; width: 1px; overflow: hidden; clip-path: inset(50%); }
  }
}`

const sheet = new CSSStyleSheet()
sheet.replaceSync(style)
document.adoptedStyleSheets.push(sheet)

const menu = document.createElement('nav')
menu.className = 'edit-links no-print'
menu.hidden = true
menu.innerHTML = `<a class="button"></a><button type="button" class="button" popovertarget="edit-links">
    <span aria-hidden="true">✎</span><span class="words"></span>
  </button>
  <div popover id="edit-links"><ul></ul></div>`
// Second in the tab order.
document.querySelector('.skip-link')?.after(menu)
keepClear(menu)

const begin = abortPrevious()
void showLinks(location.pathname)
// The newsletter shows another entry without a page load.
document.querySelector('newsletter-reader')?.addEventListener('entry-changed', () => {
  const page = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href
  if (page) void showLinks(new URL(page).pathname)
})

/** Drops the links of an earlier page at once, and the response to an earlier request. */
async function showLinks(path: string): Promise<void> {
  menu.hidden = true
  const signal = begin()
  try {
    const address = `${callPath('editLinks')}?page=${encodeURIComponent(path)}`
    const response = await fetch(address, { signal })
    if (response.ok) fill(await response.json())
  } catch (error) {
    if (!signal.aborted) console.warn('Error fetching data:', error)
  }
}

function fill({ staffArea, label, links }: EditLinks): void {
  const shown = document.querySelector('main')?.textContent ?? ''
  const items = links.filter(({ title }) => !title || shown.includes(title)).map(itemOf)
  menu.ariaLabel = staffArea.words
  const link = menu.querySelector('a')
  if (link) link.href = staffArea.href
  link?.replaceChildren(staffArea.words)
  const button = menu.querySelector('button')
  if (button) button.hidden = items.length === 0
  menu.querySelector('.words')?.replaceChildren(label)
  menu.querySelector('ul')?.replaceChildren(...items)
  menu.hidden = false
}

function itemOf({ words, href }: EditLinks['links'][number]): HTMLLIElement {
  const item = document.createElement('li')
  const link = document.createElement('a')
  link.href = href
  link.textContent = words
  item.append(link)
  return item
}

/**
 * Moves a fixed element, by `--up` and `data-side`, to where it covers no control, as near to the
 * lower right corner as possible. While the page scrolls, and without such a place, it has the
 * class `away`; in the upper half of the window it has `high`.
 */
function keepClear(element: HTMLElement): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  addEventListener('scroll', () => {
    element.classList.add('away')
    clearTimeout(timer)
    timer = setTimeout(settle, SCROLL_ENDS_AFTER_MILLISECONDS)
  })
  addEventListener('resize', settle)
  // Runs when the content has moved, and when the element itself appears.
  const observer = new ResizeObserver(settle)
  observer.observe(document.body)
  observer.observe(element)

  function settle(): void {
    const controls = [...document.querySelectorAll(CONTROLS)]
      .filter((control) => !element.contains(control) && control.checkVisibility())
      .map((control) => control.getBoundingClientRect())
    const place = places.find(({ up, side }) => {
      element.style.setProperty('--up', String(up))
      element.dataset['side'] = side
      const box = element.getBoundingClientRect()
      return !controls.some((control) => isOver(box, control))
    })
    element.classList.toggle('away', !place)
    element.classList.toggle('high', element.getBoundingClientRect().top < innerHeight / 2)
  }
}

function isOver(a: DOMRect, b: DOMRect): boolean {
  const areBeside = a.right <= b.left || b.right <= a.left
  return !areBeside && a.top < b.bottom && b.top < a.bottom
}
