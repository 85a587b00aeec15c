import type { ReactNode } from 'react'
import type { LinksFunction } from 'react-router'
import { giving, payingIsSample } from '../../../domain/content/giving.ts'
import { ministry } from '../../../domain/content/ministry.ts'
import { Page } from '../../components/page/page.tsx'
import { QrCode } from '../../components/qr-code/qr-code.tsx'
import { Scene } from '../../components/scene/scene.tsx'
import { SocialBar, socialLinks } from '../../components/social-bar/social-bar.tsx'
import { KeyVerse } from '../../components/verse/verse.tsx'
import { pageMeta } from '../../page-meta.ts'
import { usePage } from '../../use-page.ts'
import { Soon } from '../shell/soon.tsx'
import { CopyRows } from './copy-rows.tsx'
import stylesheet from './give.css?url'
import { UpiAccounts } from './upi-accounts.tsx'

export const meta = pageMeta((text) => text.screens.Give)
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }]

export default function Give() {
  const { text, to } = usePage()
  const { give } = text
  const { donateLink } = ministry()
  const { upi, international, verse } = giving()
  const rows = accountRows()
  const [beforeTerms, afterTerms] = give.terms.split('{terms}')
  return (
    <Page heading={text.screens.Give.title} wide>
      {payingIsSample() && (
        <details className="give-sample">
          <summary>
            <strong>{give.sampleHeading}</strong> <u>{give.sampleWhy}</u>
          </summary>
          <p>{give.sampleText}</p>
        </details>
      )}
      <div className="ways">
        {upi.accounts.length + rows.length > 0 ? <p>{give.citizens}</p> : !donateLink && <Soon />}
        {upi.accounts.length > 0 && (
          <Way heading={give.upiHeading} open>
            <UpiAccounts />
          </Way>
        )}
        <div className="columns give">
          {rows.length > 0 && (
            <Way heading={give.bankHeading} card>
              <p>{give.bankText}</p>
              <CopyRows rows={rows.map(([row, value]) => ({ label: give[row], value }))} />
            </Way>
          )}
          {donateLink && (
            <Way heading={give.donateHeading} card>
              <p>{give.donateText}</p>
              <p>
                <a className="button primary" href={donateLink} rel="noopener">
                  {give.donateNow}
                </a>
              </p>
            </Way>
          )}
          {international?.switchedOn && international.link && (
            <Way heading={give.internationalHeading} card>
              <p>{give.internationalText}</p>
              <QrCode content={international.link} label={give.internationalCode} />
              <p>
                <a className="button quiet" href={international.link} rel="noopener">
                  {give.internationalLink}
                </a>
              </p>
            </Way>
          )}
        </div>
      </div>
      <section>
        <p>{give.lead}</p>
        <p>
          {beforeTerms}
          <a href={to('TermsAndConditions')}>{give.termsLink}</a>
          {afterTerms}
        </p>
      </section>
      {socialLinks().length > 0 && (
        <section>
          <h2>{give.follow}</h2>
          <SocialBar label={give.follow} />
        </section>
      )}
      <Scene picture="bread-and-cup" className="task-scene dark-glass" wideOnly>
        <KeyVerse verse={verse} />
        <p>{give.intro}</p>
      </Scene>
    </Page>
  )
}

/** On a phone each way to give but the first is collapsed to its heading. */
function Way(props: { heading: string; card?: boolean; open?: boolean; children: ReactNode }) {
  const { heading, card = false, open, children } = props
  return (
    <details className={card ? 'way card' : 'way'} open={open}>
      <summary>
        <h2>{heading}</h2>
      </summary>
      <h2>{heading}</h2>
      {children}
    </details>
  )
}

/** Bank details and tax numbers for givers, without empty ones. */
function accountRows() {
  const { bank, pan, registration80G } = giving()
  const bankRows = (['accountName', 'bankName', 'branch', 'accountNumber', 'ifsc'] as const).map(
    (row) => [row, bank?.[row] ?? ''] as const,
  )
  const taxRows = [['pan', pan] as const, ['registration80G', registration80G] as const]
  return [...bankRows, ...taxRows].filter(([, value]) => value !== '')
}
