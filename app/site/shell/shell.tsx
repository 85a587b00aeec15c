import type { ReactNode } from 'react'
import { usePage } from '../../use-page.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { SubscribeOffer } from './subscribe-offer.tsx'
import { TopStrip } from './top-strip.tsx'

/** What stands around every page: strip, header, the subscribe popup, footer. */
export function Shell({ children }: { children: ReactNode }) {
  const { text } = usePage()
  return (
    <>
      <a className="skip-link" href="#content">
        {text.shell.skip}
      </a>
      <div className="glass-line" aria-hidden="true" />
      <TopStrip />
      <Header />
      <loading-indicator class="loading" hidden role="status">
        <span>{text.shell.loading}</span>
      </loading-indicator>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <SubscribeOffer />
      <Footer />
    </>
  )
}
