import { mayBeStaff, readItem, storeItem } from '../browser-storage.ts'
import { whenLoaded } from './when-loaded.ts'

const CLOSES_AFTER_MILLISECONDS = 15_000
/** A visit ends when no page was opened for this long. */
const VISIT_ENDS_AFTER_MILLISECONDS = 30 * 60_000
const MEMORY = 'subscribe-offer'

/**
 * `<subscribe-offer hidden>` shows itself on load, without taking the focus, until the visitor
 * closes it, subscribes, or 15 s have passed. Closed once, it stays closed for the visit. It does
 * not close while focused. Hidden while a stream is live, from signed-in staff, on pages that were
 * not found, from visitors who followed a link in one of our mails, and on a page with a form's
 * response.
 */
export class SubscribeOffer extends HTMLElement {
  #isLive = false

  connectedCallback(): void {
    if (isOfOurMail()) remember(true)
    if (!this.firstElementChild || mayBeStaff() || wasClosedThisVisit() || isForAnother()) {
      // Also removes the space reserved for it below a form.
      this.remove()
      return
    }
    this.querySelector('button[value=close]')?.addEventListener('click', () => this.#close())
    this.querySelector('button[value=open]')?.addEventListener('click', () => this.#open())
    // The row grows only when the field is used, or a button would move away while it is pressed.
    this.addEventListener('focusin', ({ target }) => {
      if (target instanceof HTMLInputElement) this.dataset['used'] = ''
    })
    this.addEventListener('subscribed', () => setTimeout(() => this.#close(), 3000))
    this.addEventListener('keydown', ({ key }) => key === 'Escape' && this.#close())
    // Makes way for a live stream, which the header's check reports (live-button.ts).
    document.addEventListener('lampstand:live', (event) => {
      this.#isLive = event instanceof CustomEvent && Boolean(event.detail.liveURL)
      if (this.#isLive && !this.contains(document.activeElement)) this.hidden = true
    })
    // After the load event, not within it: the layout then runs in its own task.
    whenLoaded(() => setTimeout(() => this.#show()))
  }

  #show(): void {
    // Without a connection nobody can subscribe.
    if (this.#isLive || !navigator.onLine) return
    this.hidden = false
    setTimeout(() => this.#closeUnlessInUse(), CLOSES_AFTER_MILLISECONDS)
  }

  #open(): void {
    this.dataset['open'] = ''
    this.querySelector('button[value=open]')?.setAttribute('aria-expanded', 'true')
    this.querySelector<HTMLInputElement>('input[type=email]')?.focus()
  }

  #closeUnlessInUse(): void {
    const later = () => setTimeout(() => this.#closeUnlessInUse(), 1000)
    if (this.contains(document.activeElement)) {
      this.addEventListener('focusout', later, { once: true })
    } else this.#close()
  }

  #close(): void {
    this.hidden = true
    remember(true)
  }
}

/** Links in our mails carry a token: the visitor is or was a subscriber. */
function isOfOurMail(): boolean {
  return new URLSearchParams(location.search).has('token')
}

/** Whether the page is the response to a form sent without JavaScript, or was not found. */
function isForAnother(): boolean {
  return document.querySelector('main :is(form .alert, .not-found)') !== null
}

function wasClosedThisVisit(): boolean {
  const [at = '0', closed] = (readItem(MEMORY) ?? '').split(' ')
  const isSameVisit = Date.now() - Number(at) < VISIT_ENDS_AFTER_MILLISECONDS
  remember(isSameVisit && closed === 'closed')
  return isSameVisit && closed === 'closed'
}

function remember(closed: boolean): void {
  storeItem(MEMORY, `${Date.now()} ${closed ? 'closed' : 'open'}`)
}
