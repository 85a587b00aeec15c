import type { ComponentType } from 'react'
import { itemNames } from '../browser-storage.ts'
import { onFirstInteraction } from './first-interaction.ts'

type Island = { default: ComponentType<never> }

const islands = import.meta.glob<Island>(['../**/*.island.tsx'])

const touches = ['pointerenter', 'pointerdown', 'focusin', 'keydown'] as const
const changes = ['input', 'change'] as const

/**
 * Server-rendered HTML that React hydrates when it is touched: `<react-island name files props>`
 * (app/islands/island.tsx). Until then, and when the script does not load, the browser sends its
 * forms, as without JavaScript. What is typed into a form with `data-typed` is kept in this tab.
 */
export class ReactIsland extends HTMLElement {
  connectedCallback(): void {
    const touched = new AbortController()
    const hydrate = () => {
      if (touched.signal.aborted) return
      touched.abort()
      void this.#hydrate()
    }
    for (const touch of touches) {
      this.addEventListener(touch, hydrate, { passive: true, signal: touched.signal })
    }
    // The visitor may have focused it already.
    if (this.contains(document.activeElement)) hydrate()
    // Not earlier: React is larger than the rest of a page, and readers do not need it.
    onFirstInteraction(() => prefetch(this.getAttribute('files')))
    for (const type of changes) this.addEventListener(type, this.#checkValid)
    void this.#keepTyped().then((isKept) => isKept && hydrate())
    this.#checkValid()
  }

  async #hydrate(): Promise<void> {
    const name = this.getAttribute('name') ?? ''
    try {
      const [island, { hydrate }] = await Promise.all([load(name), import('./hydrate.tsx')])
      this.#stopChecking()
      hydrate(this, island.default, JSON.parse(this.getAttribute('props') ?? '{}'))
    } catch (error) {
      this.#stopChecking()
      console.warn(`The script of ${name} did not load:`, error)
    }
  }

  /** Returns whether the form goes on with what was kept. */
  async #keepTyped(): Promise<boolean> {
    const form = this.querySelector<HTMLFormElement>('form[data-typed]')
    const name = form?.dataset['typed']
    if (!form || !name) return false
    // Not part of the first script: before a touch only what was kept, or sent, needs it.
    if (itemNames('visit').length === 0 && !form.matches('.sent'))
      await new Promise<void>(onFirstInteraction)
    const { forgetTyped, keepTyped, restoreTyped } = await import('../components/form/typed.ts')
    // After the form's own listeners, which may clear a field.
    const keep = () => setTimeout(() => !form.matches('.sent') && keepTyped(name, form))
    for (const type of changes) form.addEventListener(type, keep)
    if (form.matches('.sent')) forgetTyped(name)
    // A refused form has come back with what was typed.
    if (form.querySelector('.alert') || !restoreTyped(name, form)) return false
    form.dispatchEvent(new Event('input', { bubbles: true }))
    return true
  }

  /**
   * Disables a button with `data-waits-for-valid` while its form is invalid, before hydration. It
   * uses the browser's validation, because the form's schema (11 KB) loads with React.
   */
  readonly #checkValid = (): void => setWaiting(this, (form) => !form.checkValidity())

  /** Enables the button again: React hydrates the server's HTML, in which it is enabled. */
  #stopChecking(): void {
    for (const type of changes) this.removeEventListener(type, this.#checkValid)
    setWaiting(this, () => false)
  }
}

async function load(name: string): Promise<Island> {
  const found = Object.entries(islands).find(([path]) => path.endsWith(`/${name}.island.tsx`))
  if (!found) throw new Error(`There is no island ${name}`)
  return found[1]()
}

/** Downloads without executing, since executing React takes a slow phone 100 ms. */
function prefetch(files: string | null): void {
  for (const href of files?.split(' ') ?? []) {
    if (!href || document.querySelector(`link[href="${href}"]`)) continue
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = href
    document.head.append(link)
  }
}

function setWaiting(island: HTMLElement, waits: (form: HTMLFormElement) => boolean): void {
  const button = island.querySelector<HTMLButtonElement>('button[data-waits-for-valid]')
  if (!button?.form) return
  button.disabled = waits(button.form)
  const hint = document.getElementById(button.getAttribute('aria-describedby') ?? '')
  if (hint) hint.hidden = !button.disabled
}
