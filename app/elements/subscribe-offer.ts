import { mayBeStaff } from './staff-link.ts'
import { whenLoaded } from './when-loaded.ts'

/** Specification, section 9: the popup closes by itself after this time. */
const CLOSES_AFTER_MILLISECONDS = 15_000
/** A visit is over when nobody opened a page for this long. */
const VISIT_ENDS_AFTER_MILLISECONDS = 30 * 60_000
const MEMORY = 'subscribe-offer'

/** The event of a subscribe form that has succeeded; the popup around it then closes. */
export const SUBSCRIBED = 'lampstand:subscribed'

/**
 * Offers the subscription once a visit: shown on load, without taking the focus, until the
 * visitor closes it, subscribes, or 15 seconds are over. A visitor who is using it by then is not
 * interrupted. Staff at work or about to sign in are not asked, nor who comes from one of our mails,
 * and a page that answers a form has its own say.
 */
export function offerSubscription(): void {
  const offer = document.querySelector<HTMLElement>('[data-subscribe-offer]')
  if (isOfOurMail()) remember(true)
  if (!offer || mayBeStaff() || wasClosedThisVisit() || isForAnother()) return
  const close = () => {
    offer.hidden = true
    remember(true)
  }
  const closeUnlessInUse = () => {
    if (offer.contains(document.activeElement)) {
      offer.addEventListener('focusout', () => setTimeout(closeUnlessInUse, 1000), { once: true })
    } else close()
  }
  const show = () => {
    offer.hidden = false
    setTimeout(closeUnlessInUse, CLOSES_AFTER_MILLISECONDS)
  }
  offer.querySelector('[data-close]')?.addEventListener('click', close)
  offer.addEventListener(SUBSCRIBED, () => setTimeout(close, 3000))
  offer.addEventListener('keydown', (event) => event.key === 'Escape' && close())
  // After the load event, not within it: the page that grows by it is laid out in a task of its own.
  whenLoaded(() => setTimeout(show))
}

/** The sign-in, or a form that was sent before its script came: the page brings what was said to it. */
function isForAnother(): boolean {
  return document.querySelector('main form :is(.alert, [type=password])') !== null
}

/** The links in our mails carry a token: whoever follows one is, or was, a reader. */
function isOfOurMail(): boolean {
  return new URLSearchParams(location.search).has('token')
}

function wasClosedThisVisit(): boolean {
  const [at = '0', closed] = (read() ?? '').split(' ')
  const sameVisit = Date.now() - Number(at) < VISIT_ENDS_AFTER_MILLISECONDS
  remember(sameVisit && closed === 'closed')
  return sameVisit && closed === 'closed'
}

function remember(closed: boolean): void {
  try {
    localStorage.setItem(MEMORY, `${Date.now()} ${closed ? 'closed' : 'open'}`)
  } catch {
    // A browser that keeps nothing shows the offer on every page; nothing else is lost.
  }
}

function read(): string | null {
  try {
    return localStorage.getItem(MEMORY)
  } catch {
    return null
  }
}
