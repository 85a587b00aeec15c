import { Icon } from '../../components/icon/icon.tsx'
import { SubscribeForm } from '../../components/subscribe/subscribe.tsx'
import { usePage } from '../../use-page.ts'

/**
 * Pages of one person: those linked from mails, whose visitors have subscribed before and may want
 * to unsubscribe, and the private page of somebody who asked for prayer.
 */
const ownPages = [
  ...(['NewsLetterConfirm', 'NewsLetterLeave', 'NewsLetterMine'] as const),
  'PrayerPage',
] as const

/**
 * Where visitors look for something else, or nothing can be sent. Pages that are not found:
 * app/elements/subscribe-offer.ts.
 */
const without = [...ownPages, 'Search', 'LoginPage', 'NewsLetterOffline'] as const

/** The subscribe popup. Hidden until its script shows it (app/elements/subscribe-offer.ts). */
export function SubscribeOffer() {
  const { text, to, pathname } = usePage()
  const { subscribe } = text
  if (without.some((name) => pathname === to(name))) return <subscribe-offer hidden />
  return (
    <subscribe-offer
      class="subscribe-offer"
      role="complementary"
      aria-labelledby="subscribe-offer"
      hidden
    >
      <button className="icon-button" type="button" value="close">
        <Icon name="close" />
        <span className="visually-hidden">{subscribe.close}</span>
      </button>
      {/* On a phone only this line, which opens the form. */}
      <button className="offer-line" type="button" value="open" aria-expanded="false">
        {subscribe.line} <strong>{subscribe.button}</strong>
      </button>
      <h2 id="subscribe-offer">{subscribe.line}</h2>
      <p className="small flush">{subscribe.text}</p>
      <SubscribeForm idPrefix="offer" />
    </subscribe-offer>
  )
}
