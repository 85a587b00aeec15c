import type { ReactNode } from 'react'
import { clockOf } from '../../../domain/calendar/time-words.ts'
import { SocialBar } from '../../components/social-bar/social-bar.tsx'
import { usePage } from '../../use-page.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { SubscribeOffer } from './subscribe-offer.tsx'

/** The layout of every page: top strip, header, subscribe popup, footer. */
export function Shell({ children }: { children: ReactNode }) {
  const { text, language } = usePage()
  return (
    <>
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
      <loading-indicator class="loading" hidden role="status">
        <span>{text.shell.loading}</span>
      </loading-indicator>
      <p
        className="kept-copy flush"
        role="status"
        data-words={text.shell.keptCopy}
        data-words-online={text.shell.keptCopyOnline}
        data-again={text.shell.keptCopyAgain}
        data-clock={clockOf(language)}
      />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <SubscribeOffer />
      <Footer />
    </>
  )
}
