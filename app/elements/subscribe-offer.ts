import { readItem, storeItem } from '../browser-storage.ts'
import { mayBeStaff } from './staff-link.ts'
import { whenLoaded } from './when-loaded.ts'

const CLOSES_AFTER_MILLISECONDS = 15_000
/** A visit is over when nobody opened a page for this long. */
const VISIT_ENDS_AFTER_MILLISECONDS = 30 * 60_000
const MEMORY = 'subscribe-offer'

/**
 * `<subscribe-offer hidden>` shows itself once a visit: on load, without taking the focus, until the
 * visitor closes it, subscribes, or 15 seconds are over. A visitor who is using it by then is not
 * interrupted. Staff at work or about to sign in do not see it, nor who comes from one of our mails,
 * and a page with a form's response has its own say.
 */
export class SubscribeOffer extends HTMLElement {
  connectedCallback(): void {
    if (isOfOurMail()) remember(true)
    if (!this.firstElementChild || mayBeStaff() || wasClosedThisVisit() || isForAnother()) {
      // With the room that is kept for it beside a form.
      this.remove()
      return
    }
    this.querySelector('button[value=close]')?.addEventListener('click', () => this.#close())
    this.addEventListener('subscribed', () => setTimeout(() => this.#close(), 3000))
    this.addEventListener('keydown', ({ key }) => key === 'Escape' && this.#close())
    // After the load event, not within it: the page that grows by it is laid out in a task of its own.
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

/** The links in our mails carry a token: whoever follows one is, or was, a reader. */
function isOfOurMail(): boolean {
  return new URLSearchParams(location.search).has('token')
}

/** The sign-in, or a form that was sent before its script came: the page has a message of its own. */
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
