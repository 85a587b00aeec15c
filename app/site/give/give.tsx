import type { ReactNode } from 'react'
import { giving, payingIsSample } from '../../../domain/content/giving.ts'
import { ministry } from '../../../domain/content/ministry.ts'
import { interpolate, localize, type Text } from '../../../domain/content/text.ts'
import { opensApp, upiLink } from '../../../domain/content/upi.ts'
import { BrokenAddress } from '../../components/broken-address/broken-address.tsx'
import { Icon } from '../../components/icon/icon.tsx'
import { LinkLine, Page } from '../../components/page/page.tsx'
import { QrCode } from '../../components/qr-code/qr-code.tsx'
import { SocialBar, socialLinks } from '../../components/social-bar/social-bar.tsx'
import { KeyVerse } from '../../components/verse/verse.tsx'
import { usePage } from '../../use-page.ts'
import { LinkEnd } from '../link-end.tsx'
import { Soon } from '../shell/soon.tsx'
import stylesheet from './give.css?url'

export const links = () => [{ rel: 'stylesheet', href: stylesheet }]

export default function Give() {
  const { text, to } = usePage()
  const { give } = text
  const { donateLink } = ministry()
  const { upi, international, verse } = giving()
  const rows = accountRows(give)
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
        <div className="columns loose give">
          {rows.length > 0 && (
            <Way heading={give.bankHeading} card>
              <p>{give.bankText}</p>
              <CopyRows rows={rows} />
            </Way>
          )}
          {donateLink && (
            <Way heading={give.donateHeading} card>
              <p>{give.donateText}</p>
              <LinkLine href={donateLink} rel="noopener" words={give.donateNow} />
            </Way>
          )}
          {international?.switchedOn && international.link && (
            <Way heading={give.internationalHeading} card>
              <p>{give.internationalText}</p>
              <QrCode content={international.link} label={give.internationalCode} />
              <LinkLine
                className="button quiet"
                href={international.link}
                rel="noopener"
                words={give.internationalLink}
              />
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
      <section className="dark-glass give-verse no-print">
        <KeyVerse verse={verse} />
        <p>{give.intro}</p>
      </section>
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
function accountRows(give: Text['give']): CopyRow[] {
  const { bank, pan, registration80G } = giving()
  const values = { ...bank, pan, registration80G }
  const bankRows = ['accountName', 'bankName', 'branch', 'accountNumber', 'ifsc'] as const
  return [...bankRows, 'pan' as const, 'registration80G' as const]
    .map((row) => ({ label: give[row], value: values[row] ?? '' }))
    .filter(({ value }) => value !== '')
}

/**
 * Payment by UPI: for each account its QR code and its id to copy; a link to a UPI app only where
 * apps accept it.
 */
export function UpiAccounts() {
  const { text, to, language, localized } = usePage()
  const { give } = text
  const { accounts, payee } = giving().upi
  return (
    <>
      <div className="columns loose give upi">
        {accounts.map(({ id, note, code, use, ...account }, at) => {
          const purpose = localize(account.purpose, language)
          return (
            <section key={id} className="card">
              <h3 lang={purpose.lang}>{purpose.text}</h3>
              {use && <p {...localized(use)} />}
              <details className="way">
                <summary>{give.showCode}</summary>
                <QrCode
                  content={upiLink({ id, note, payee, code })}
                  label={interpolate(give.upiCode, { purpose: purpose.text })}
                />
              </details>
              <CopyRows
                rows={[{ label: give.upiId, value: id, of: `${give.upiId}, ${purpose.text}` }]}
              />
              <p className="no-print">
                <a className="target" href={to('Share', { kind: 'giving', key: String(at + 1) })}>
                  {text.share.button}
                  <LinkEnd template=" ({name})" name={purpose} />
                </a>
              </p>
              {opensApp(code) && (
                <p className="no-print">
                  <a className="button primary" href={code}>
                    {give.pay}
                    <LinkEnd template=" ({name})" name={purpose} />
                  </a>
                </p>
              )}
            </section>
          )
        })}
      </div>
      <p>
        {give.upiText} {give.accountName}: <strong translate="no">{payee}</strong>
      </p>
      <PaymentApps />
    </>
  )
}

/** The names of the apps, because their logos are trademarks. */
function PaymentApps() {
  const { text, localized } = usePage()
  const { apps } = giving().upi
  if (apps.length === 0) return null
  return (
    <>
      <p>{text.give.upiApps}</p>
      <ul className="row tight">
        {apps.map(({ name }) => (
          <li className="tag" key={name.en ?? name.te} {...localized(name)} />
        ))}
      </ul>
    </>
  )
}

/** `of` names its button where two rows have the same label. */
type CopyRow = { label: string; value: string; of?: string }

/** Values to paste into another app, each with a copy button. */
export function CopyRows({ rows }: { rows: readonly CopyRow[] }) {
  const { give, form } = usePage().text
  return (
    <copy-rows>
      <dl className="copy-rows">
        {rows.map(({ label, value, of }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <BrokenAddress address={value} />
            </dd>
            <dd>
              <button type="button" className="button quiet" value={value} hidden>
                {give.copy} <span className="visually-hidden">({of ?? label})</span>
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
