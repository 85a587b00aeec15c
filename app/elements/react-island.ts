import type { ComponentType } from 'react'
import { readItem } from '../browser-storage.ts'
import { onFirstInteraction } from './first-interaction.ts'
import { whenLoaded } from './when-loaded.ts'

type Island = { default: ComponentType<never> }

const islands = import.meta.glob<Island>(['../**/*.island.tsx'])

/** Events held back until the island is hydrated. */
const waiting = ['click', 'submit', 'keydown'] as const
const touches = ['pointerenter', 'pointerdown', 'focusin', 'keydown'] as const

/**
 * Server-rendered HTML that React hydrates when needed: `<react-island name files props>`
 * (app/islands/island.tsx). Holds back clicks and submits until then and replays them afterwards.
 * When hydration fails, the browser handles them, as without JavaScript.
 */
export class ReactIsland extends HTMLElement {
  #hydrated: Promise<void> | undefined
  readonly #held = new Map<EventTarget, () => void>()

  connectedCallback(): void {
    for (const type of waiting) this.addEventListener(type, this.#hold, { capture: true })
    const touched = () => void this.#hydrate()
    for (const touch of touches) {
      this.addEventListener(touch, touched, { passive: true, once: true })
    }
    // The visitor may have focused it already.
    if (this.contains(document.activeElement)) touched()
    this.addEventListener('input', this.#checkValid)
    this.#checkValid()
    whenIdle(() => hasDraft(this) && void this.#hydrate())
    // Not earlier: React is larger than the rest of a page, and readers do not need it.
    onFirstInteraction(() => prefetch(this.getAttribute('files')))
  }

  #hydrate(): Promise<void> {
    this.#hydrated ??= this.#run().finally(() => {
      for (const type of waiting) this.removeEventListener(type, this.#hold, { capture: true })
      this.removeAttribute('aria-busy')
      for (const act of this.#held.values()) act()
    })
    return this.#hydrated
  }

  async #run(): Promise<void> {
    const name = this.getAttribute('name') ?? ''
    try {
      const [island, { hydrate }] = await Promise.all([load(name), import('./hydrate.tsx')])
      this.#stopChecking()
      await hydrate(this, island.default, JSON.parse(this.getAttribute('props') ?? '{}'))
    } catch (error) {
      this.#stopChecking()
      console.warn(`The script of ${name} did not load:`, error)
    }
  }

  readonly #hold = (event: Event): void => {
    const act = replayFor(event)
    if (!act || !event.target) return
    event.preventDefault()
    event.stopImmediatePropagation()
    // A double tap replays once.
    this.#held.set(event.target, act)
    this.setAttribute('aria-busy', 'true')
    void this.#hydrate()
  }

  /**
   * Disables a button with `data-waits-for-valid` while its form is invalid, before hydration. It
   * uses the browser's validation, because the form's schema (11 KB) loads with React.
   */
  readonly #checkValid = (): void => {
    const button = waitingButton(this)
    if (button) setWaiting(button, button.form?.checkValidity() === false)
  }

  /** Enables the button again: React hydrates the server's HTML, in which it is enabled. */
  #stopChecking(): void {
    this.removeEventListener('input', this.#checkValid)
    const button = waitingButton(this)
    if (button) setWaiting(button, false)
  }
}

/** Returns a function that replays the event; undefined for an event left to the browser. */
function replayFor(event: Event): (() => void) | undefined {
  const { target } = event
  if (event instanceof SubmitEvent) {
    const { submitter } = event
    return target instanceof HTMLFormElement ? () => target.requestSubmit(submitter) : undefined
  }
  if (event instanceof KeyboardEvent) {
    // Enter does not submit a form whose button is disabled; the island shows what is missing.
    const form = event.key === 'Enter' && target instanceof HTMLInputElement ? target.form : null
    const button = form?.querySelector<HTMLButtonElement>('[type=submit]')
    return form && button?.disabled ? () => form.requestSubmit() : undefined
  }
  if (event instanceof MouseEvent && (event.metaKey || event.ctrlKey || event.shiftKey)) return
  const pressed = target instanceof Element ? target.closest<HTMLElement>('a, button') : null
  const sends = pressed instanceof HTMLButtonElement && pressed.type === 'submit'
  return pressed && !sends ? () => pressed.click() : undefined
}

async function load(name: string): Promise<Island> {
  const file = Object.keys(islands).find((path) => path.endsWith(`/${name}.island.tsx`))
  const island = file && islands[file]
  if (!island) throw new Error(`There is no island ${name}`)
  return island()
}

/** Calls back when the page has loaded and the browser is idle. */
function whenIdle(callback: () => void): void {
  whenLoaded(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(callback)
    else setTimeout(callback, 200)
  })
}

/** Whether the form has a stored draft, which is restored without waiting for a touch. */
function hasDraft(island: HTMLElement): boolean {
  const name = island.querySelector<HTMLElement>('[data-draft]')?.dataset['draft']
  return !!name && !!(readItem(name) ?? readItem(name, 'visit'))
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

function waitingButton(island: HTMLElement): HTMLButtonElement | null {
  return island.querySelector('button[data-waits-for-valid]')
}

function setWaiting(button: HTMLButtonElement, waits: boolean): void {
  button.disabled = waits
  const hint = document.getElementById(button.getAttribute('aria-describedby') ?? '')
  if (hint) hint.hidden = !waits
}
