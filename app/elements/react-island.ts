import type { ComponentType } from 'react'
import { readItem } from '../browser-storage.ts'
import { onFirstSign } from './first-sign.ts'
import { whenLoaded } from './when-loaded.ts'

type Island = { default: ComponentType<never> }

const islands = import.meta.glob<Island>(['../**/*.island.tsx'])

/** A tap, Enter or form that comes before the island is awake waits for it. */
const waiting = ['click', 'submit', 'keydown'] as const
const touches = ['pointerenter', 'pointerdown', 'focusin', 'keydown'] as const

/**
 * HTML of the server's that React takes over when it is needed:
 * `<react-island name files props>` (app/islands/island.tsx). Until then its links, buttons and
 * forms hold what the visitor does, and do it once React is there; if it cannot come, the browser
 * does it, as without script.
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
    // A quick visitor may be in it already.
    if (this.contains(document.activeElement)) touched()
    this.addEventListener('input', this.#checkValid)
    this.#checkValid()
    whenIdle(() => hasDraft(this) && void this.#hydrate())
    const ahead = () => fetchAhead(this.getAttribute('files'))
    if (hasScriptToSpare()) whenIdle(ahead)
    else onFirstSign(ahead)
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
      console.warn(`The script of ${name} did not come:`, error)
    }
  }

  readonly #hold = (event: Event): void => {
    const act = actOf(event)
    if (!act || !event.target) return
    event.preventDefault()
    event.stopImmediatePropagation()
    // A double tap is one.
    this.#held.set(event.target, act)
    this.setAttribute('aria-busy', 'true')
    void this.#hydrate()
  }

  /** A button that waits for a valid form does so from the first moment. */
  readonly #checkValid = (): void => {
    const button = waitingButton(this)
    if (button) setWaiting(button, button.form?.checkValidity() === false)
  }

  /** React goes on from the server's HTML, in which the button waits for nothing. */
  #stopChecking(): void {
    this.removeEventListener('input', this.#checkValid)
    const button = waitingButton(this)
    if (button) setWaiting(button, false)
  }
}

/** What the visitor wanted, to be done later; undefined for what the browser does by itself. */
function actOf(event: Event): (() => void) | undefined {
  const { target } = event
  if (event instanceof SubmitEvent) {
    const { submitter } = event
    return target instanceof HTMLFormElement ? () => target.requestSubmit(submitter) : undefined
  }
  if (event instanceof KeyboardEvent) {
    // The browser sends no form whose button is disabled; the island says what is missing.
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

/** Pictures and long words go first, and the popup alone is not worth React (docs/decisions/0014). */
function hasScriptToSpare(): boolean {
  return (
    document.querySelector('main react-island') !== null &&
    !document.querySelector('[data-script-waits]')
  )
}

/** Calls back when the page has loaded and the browser has nothing better to do. */
function whenIdle(callback: () => void): void {
  whenLoaded(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(callback)
    else setTimeout(callback, 200)
  })
}

/** Whether an earlier visit left words for the form: they come back without being touched. */
function hasDraft(island: HTMLElement): boolean {
  const name = island.querySelector<HTMLElement>('[data-draft]')?.dataset['draft']
  return !!name && !!(readItem(name) ?? readItem(name, 'visit'))
}

/** Downloads without running: running React costs a slow phone a tenth of a second. */
function fetchAhead(files: string | null): void {
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
