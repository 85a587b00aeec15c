import { whenLoaded } from '../elements/when-loaded.ts'
import { onFirstSign } from './first-sign.ts'
import { type IslandName, registry } from './registry.ts'

// The build puts the files of each island here (app/islands/files-plugin.ts); in development
// nothing is fetched ahead.
const files: Record<string, string[]> = import.meta.env.DEV ? {} : JSON.parse('__ISLAND_FILES__')

/**
 * Lets every island on the page wake when its time comes, and fetches their code before: while the
 * browser is idle when the page itself has a form or the like, else at the visitor's first sign.
 */
export function wakeIslands(): void {
  const islands = [...document.querySelectorAll<HTMLElement>('[data-island]')]
  for (const island of islands) {
    if (island.dataset['wake'] === 'visible') wakeWhenVisible(island)
    else wakeOnTouch(island)
  }
  const fetchAll = () => {
    for (const island of islands) fetchAhead(island.dataset['island'] ?? '')
  }
  if (spendsFirstViewOnScript()) whenIdle(fetchAll)
  else onFirstSign(fetchAll)
  whenIdle(() => {
    for (const island of islands) if (hasKeptWords(island)) void wake(island)
  })
}

/** Pictures and long words go first, and the popup alone is not worth React (docs/decisions/0014). */
function spendsFirstViewOnScript(): boolean {
  if (document.querySelector('[data-script-waits]')) return false
  const inMain = document.querySelectorAll<HTMLElement>('main [data-island]')
  return [...inMain].some(({ dataset }) => isIsland(dataset['island'] ?? ''))
}

/** Calls back when the page has loaded and the browser has nothing better to do. */
function whenIdle(callback: () => void): void {
  whenLoaded(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(callback)
    else setTimeout(callback, 200)
  })
}

function wakeOnTouch(island: HTMLElement): void {
  const touches = ['pointerenter', 'pointerdown', 'focusin', 'keydown'] as const
  const touched = () => {
    for (const touch of touches) island.removeEventListener(touch, touched)
    void wake(island)
  }
  for (const touch of touches) island.addEventListener(touch, touched, { passive: true })
  // A quick visitor may be in it already.
  if (island.contains(document.activeElement)) touched()
}

function wakeWhenVisible(island: HTMLElement): void {
  new IntersectionObserver((entries, observer) => {
    if (!entries.some((entry) => entry.isIntersecting)) return
    observer.disconnect()
    void wake(island)
  }).observe(island)
}

/** Whether an earlier visit left words for a form: they come back without being touched. */
function hasKeptWords(island: HTMLElement): boolean {
  const name = island.querySelector<HTMLElement>('[data-kept]')?.dataset['kept']
  try {
    return !!name && !!(localStorage.getItem(name) ?? sessionStorage.getItem(name))
  } catch {
    return false
  }
}

const awake = new WeakSet<HTMLElement>()

async function wake(island: HTMLElement): Promise<void> {
  if (awake.has(island)) return
  awake.add(island)
  const name = island.dataset['island'] ?? ''
  if (!isIsland(name)) return
  const [{ default: Component }, { hydrate }] = await Promise.all([
    registry[name](),
    import('./hydrate.tsx'),
  ])
  hydrate(island, Component, JSON.parse(island.dataset['props'] ?? '{}'))
}

/** Downloads without running: running React costs a slow phone a tenth of a second. */
function fetchAhead(name: string): void {
  for (const href of files[name] ?? []) {
    if (document.querySelector(`link[href="${href}"]`)) continue
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = href
    document.head.append(link)
  }
}

function isIsland(name: string): name is IslandName {
  return name in registry
}
