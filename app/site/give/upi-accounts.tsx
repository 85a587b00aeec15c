import { giving } from '../../../domain/content/giving.ts'
import { interpolate, localize } from '../../../domain/content/text.ts'
import { linkOf, upiLink } from '../../../domain/content/upi.ts'
import { Frame } from '../../components/form/field.tsx'
import { QrCode } from '../../components/qr-code/qr-code.tsx'
import { usePage } from '../../use-page.ts'
import { LinkEnd } from '../link-end.tsx'
import { CopyRows } from './copy-rows.tsx'

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
      <div className="columns give upi">
        {accounts.map(({ id, note, code, use, ...account }, at) => {
          const purpose = localize(account.purpose, language)
          const paid = { id, note, payee, code }
          const link = linkOf(paid)
          return (
            <section key={id} className="card">
              <h3 lang={purpose.lang}>{purpose.text}</h3>
              {use && <p {...localized(use)} />}
              <details className="way">
                <summary>{give.showCode}</summary>
                <QrCode
                  content={upiLink(paid)}
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
              {link.amount && <UpiAmount id={id} link={upiLink(paid)} purpose={purpose.text} />}
              {link.opens && !link.amount && (
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
      <p>{give.upiText}</p>
      <PaymentApps />
    </>
  )
}

type Amount = { id: string; link: string; purpose: string }

/** A link that opens a UPI app with an amount (app/elements/upi-amount.ts). */
function UpiAmount({ id, link, purpose }: Amount) {
  const { give } = usePage().text
  const field = { id: `amount-${id.replace(/\W/g, '-')}`, name: 'amount', defaultValue: '' }
  return (
    <upi-amount>
      <form className="stack upi-amount no-print">
        <Frame field={field} label={give.amount}>
          {(attributes) => (
            <>
              <p className="field-error" id={`${field.id}-error`} hidden>
                {give.amountWrong}
              </p>
              <input {...attributes} inputMode="decimal" autoComplete="off" />
            </>
          )}
        </Frame>
        <a className="button primary" href={link} data-amount={give.payAmount}>
          {give.pay} <span className="visually-hidden">({purpose})</span>
        </a>
      </form>
    </upi-amount>
  )
}

/** Our own icons with the apps' names, because their logos are trademarks. */
function PaymentApps() {
  const { text, language } = usePage()
  const { apps } = giving().upi
  if (apps.length === 0) return null
  return (
    <>
      <p>{text.give.upiApps}</p>
      <ul className="tiles payment-apps">
        {apps.map((app) => {
          const name = localize(app.name, language)
          return (
            <li className="lines" key={name.text} lang={name.lang}>
              <svg className="app-mark" viewBox="0 0 40 40" aria-hidden="true">
                <rect x="1" y="1" width="38" height="38" rx="9" />
                <text x="20" y="26" textAnchor="middle">
                  {initialsOf(app.name.en ?? name.text)}
                </text>
              </svg>
              {name.text}
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** Two letters of a name: its capitals, else its beginning. */
function initialsOf(name: string): string {
  const capitals = name.replace(/[^A-Z]/g, '')
  return [...(capitals.length > 1 ? capitals : name)].slice(0, 2).join('')
}
