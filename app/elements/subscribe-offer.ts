import { readItem, storeItem } from '../browser-storage.ts'
import { mayBeStaff } from './staff-link.ts'
import { whenLoaded } from './when-loaded.ts'

const CLOSES_AFTER_MILLISECONDS = 15_000
/** A visit ends when no page was opened for this long. */
const VISIT_ENDS_AFTER_MILLISECONDS = 30 * 60_000
const MEMORY = 'subscribe-offer'

/**
 * `<subscribe-offer hidden>` shows itself on load, without taking the focus, until the visitor
 * closes it, subscribes, or 15 s have passed. Closed once, it stays closed for the visit. It does
 * not close while focused. Hidden from signed-in staff, on the sign-in page, from visitors who
 * followed a link in one of our mails, and on a page with a form's response.
 */
export class SubscribeOffer extends HTMLElement {
  connectedCallback(): void {
    if (isOfOurMail()) remember(true)
    if (!this.firstElementChild || mayBeStaff() || wasClosedThisVisit() || isForAnother()) {
      // Also removes the space reserved for it below a form.
      this.remove()
      return
    }
    this.querySelector('button[value=close]')?.addEventListener('click', () => this.#close())
    this.addEventListener('subscribed', () => setTimeout(() => this.#close(), 3000))
    this.addEventListener('keydown', ({ key }) => key === 'Escape' && this.#close())
    // After the load event, not within it: the layout then runs in its own task.
    whenLoaded(() => setTimeout(() => this.#show()))
  }

  #show(): void {
    this.hidden = false
    setTimeout(() => this.#closeUnlessInUse(), CLOSES_AFTER_MILLISECONDS)
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

/** The sign-in page, or the response to a form sent without script, which shows its own message. */
function isForAnother(): boolean {
  return document.querySelector('main form :is(.alert, [type=password])') !== null
}

function wasClosedThisVisit(): boolean {
  const [at = '0', closed] = (readItem(MEMORY) ?? '').split(' ')
  const sameVisit = Date.now() - Number(at) < VISIT_ENDS_AFTER_MILLISECONDS
  remember(sameVisit && closed === 'closed')
  return sameVisit && closed === 'closed'
}

function remember(closed: boolean): void {
  storeItem(MEMORY, `${Date.now()} ${closed ? 'closed' : 'open'}`)
}
