import type { ComponentType } from 'react'
import { readItem } from '../browser-storage.ts'

const islands = import.meta.glob<{ default: ComponentType<never> }>(['../**/*.island.tsx'])

/**
 * Server-rendered HTML that React hydrates when the part of the page around it is touched:
 * `<react-island name props>` (app/islands/island.tsx). Until then, and when the script does not
 * load, the browser sends its forms, as without JavaScript.
 */
export class ReactIsland extends HTMLElement {
  connectedCallback(): void {
    const touched = new AbortController()
    const loaded = new AbortController()
    const hydrate = () => {
      touched.abort()
      void this.#hydrate(loaded)
    }
    // Not earlier: React is larger than the rest of a page, and readers do not need it. Not only on
    // a touch of the form: it must also say what went wrong when the connection is lost after that.
    const part = this.closest('main, subscribe-offer') ?? this
    for (const touch of ['pointerover', 'focusin', 'keydown'])
      part.addEventListener(touch, hydrate, touched)
    // Disables a button with `data-waits-for-valid` while its form is invalid. It uses the browser's
    // validation, because the form's schema (11 KB) loads with React.
    const checkValid = () => setWaiting(this, (form) => !form.checkValidity())
    for (const type of ['input', 'change']) this.addEventListener(type, checkValid, loaded)
    checkValid()
    // The visitor may have focused it already, or goes on with what was kept in the tab.
    const form = this.querySelector('[data-typed]')?.getAttribute('data-typed')
    if (part.contains(document.activeElement) || readItem(`typed ${form}`, 'visit')) hydrate()
  }

  async #hydrate(loaded: AbortController): Promise<void> {
    const file = `/${this.getAttribute('name')}.island.tsx`
    const load = Object.entries(islands).find(([path]) => path.endsWith(file))?.[1]
    const scripts = await Promise.all([load?.(), import('./hydrate.tsx')]).catch(console.warn)
    loaded.abort()
    // React hydrates the server's HTML, in which the button is enabled.
    setWaiting(this, () => false)
    const [island, hydration] = scripts ?? []
    const props = JSON.parse(this.getAttribute('props') ?? '{}')
    if (island) hydration?.hydrate(this, island.default, props)
  }
}

function setWaiting(island: HTMLElement, waits: (form: HTMLFormElement) => boolean): void {
  const button = island.querySelector<HTMLButtonElement>('button[data-waits-for-valid]')
  if (!button?.form) return
  button.disabled = waits(button.form)
  const hint = document.getElementById(button.getAttribute('aria-describedby') ?? '')
  if (hint) hint.hidden = !button.disabled
}
