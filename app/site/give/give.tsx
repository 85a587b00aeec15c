import type { LinksFunction } from 'react-router'
import { giving, payingIsSample } from '../../../domain/content/giving.ts'
import { ministry } from '../../../domain/content/ministry.ts'
import { Icon } from '../../components/icon/icon.tsx'
import { Page } from '../../components/page/page.tsx'
import { QrCode } from '../../components/qr-code/qr-code.tsx'
import { Scene } from '../../components/scene/scene.tsx'
import { SocialBar, socialLinks } from '../../components/social-bar/social-bar.tsx'
import { KeyVerse } from '../../components/verse/verse.tsx'
import { pageMeta } from '../../page-meta.ts'
import { usePage } from '../../use-page.ts'
import { Soon } from '../shell/soon.tsx'
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
    <Page heading={give.heading} lead={give.lead} wide>
      {payingIsSample() && (
        <div className="alert" role="note">
          <p className="alert-text">{give.sampleHeading}</p>
          <p>{give.sampleText}</p>
        </div>
      )}
      <Scene picture="bread-and-cup" className="task-scene dark-glass" eager wideOnly>
        {donateLink && (
          <>
            <h2>{give.donateHeading}</h2>
            <p>{give.donateText}</p>
            <p>
              <a className="button primary" href={donateLink} rel="noopener">
                {give.donateNow}
              </a>
            </p>
          </>
        )}
        <KeyVerse verse={verse} />
        <p>{give.intro}</p>
      </Scene>
      {upi.accounts.length + rows.length > 0 ? <p>{give.citizens}</p> : !donateLink && <Soon />}
      {upi.accounts.length > 0 && <UpiAccounts />}
      <div className="columns give">
        {rows.length > 0 && (
          <section className="card">
            <h2>{give.bankHeading}</h2>
            <p>{give.bankText}</p>
            <CopyRows rows={rows} />
          </section>
        )}
        {international?.switchedOn && international.link && (
          <section className="card">
            <h2>{give.internationalHeading}</h2>
            <p>{give.internationalText}</p>
            <QrCode content={international.link} label={give.internationalCode} />
            <p>
              <a className="button quiet" href={international.link} rel="noopener">
                {give.internationalLink}
              </a>
            </p>
          </section>
        )}
      </div>
      <section>
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
    </Page>
  )
}

/** Values to paste into another app, each with a copy button. */
function CopyRows({ rows }: { rows: ReturnType<typeof accountRows> }) {
  const { give, form } = usePage().text
  return (
    <copy-rows>
      <dl className="copy-rows">
        {rows.map(([row, value]) => (
          <div key={row}>
            <dt>{give[row]}</dt>
            <dd>{value}</dd>
            <dd>
              <button type="button" className="button quiet" value={value} hidden>
                {give.copy} <span className="visually-hidden">({give[row]})</span>
              </button>
            </dd>
          </div>
        ))}
      </dl>
      <div className="alert" data-copied={give.copied} data-failed={give.copyFailed} hidden>
        <p className="alert-text" />
        <button type="button" className="icon-button">
          <Icon name="close" />
          <span className="visually-hidden">{form.dismiss}</span>
        </button>
      </div>
    </copy-rows>
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
