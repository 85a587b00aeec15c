import type { ReactNode } from 'react'
import { now } from '../../../config/clock.server.ts'
import { dayOf } from '../../../domain/calendar/day.ts'
import { noticesOn } from '../../../domain/content/notices.ts'
import { Icon } from '../../components/icon/icon.tsx'
import { SocialBar } from '../../components/social-bar/social-bar.tsx'
import { SubscribeForm } from '../../components/subscribe/subscribe.tsx'
import { usePage } from '../../use-page.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { LanguageSwitch } from './language-switch.tsx'

/** The layout of every page: top strip, header, notices, subscribe popup, footer. */
export function Shell({ children }: { children: ReactNode }) {
  const { text } = usePage()
  return (
    <>
      <header className="banner-landmark">
        <a className="skip-link" href="#content">
          {text.shell.skip}
        </a>
        <div className="glass-line" aria-hidden="true" />
        <div className="top-bar">
          <div className="wide row between">
            <LanguageSwitch />
            <SocialBar />
          </div>
        </div>
        <Header />
      </header>
      <Notices />
      <loading-indicator class="loading" hidden role="status">
        <span>{text.shell.loading}</span>
      </loading-indicator>
      <p
        className="kept-copy flush"
        role="status"
        data-words={text.shell.keptCopy}
        data-again={text.shell.keptCopyAgain}
      />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <SubscribeOffer />
      <Footer />
    </>
  )
}

/** What everybody is to know today. Pages are cached at most until midnight. */
function Notices() {
  const { text, localized } = usePage()
  const shown = noticesOn(dayOf(now().toString()))
  if (shown.length === 0) return null
  return (
    <aside className="notices" aria-label={text.shell.notice}>
      <div className="wide">
        {shown.map(({ id, words }) => (
          <p key={id} className="flush" {...localized(words)} />
        ))}
      </div>
    </aside>
  )
}

/**
 * The pages without the popup: private ones, that mails link to or on which a person asked for
 * prayer, and those on which visitors want something else or no form can be sent. For pages that
 * are not found see app/elements/subscribe-offer.ts.
 */
const pagesWithoutOffer = [
  ...(['NewsLetterConfirm', 'NewsLetterLeave', 'NewsLetterMine', 'PrayerPage'] as const),
  ...(['Search', 'LoginPage', 'NewsLetterOffline'] as const),
] as const

/** The subscribe popup. Hidden until its script shows it (app/elements/subscribe-offer.ts). */
function SubscribeOffer() {
  const { text, to, pathname } = usePage()
  const { subscribe } = text
  if (pagesWithoutOffer.some((name) => pathname === to(name))) return <subscribe-offer hidden />
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
      {/* On a phone only this line is shown, which opens the form. */}
      <button className="offer-line" type="button" value="open" aria-expanded="false">
        {subscribe.line} <strong>{subscribe.button}</strong>
      </button>
      <h2 id="subscribe-offer">{subscribe.line}</h2>
      <p className="small flush">{subscribe.text}</p>
      <SubscribeForm labelledBy="subscribe-offer" />
    </subscribe-offer>
  )
}
