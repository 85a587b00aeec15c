import { giving } from '../../../domain/content/giving.ts'
import { interpolate, localize } from '../../../domain/content/text.ts'
import { upiLink } from '../../../domain/content/upi.ts'
import { QrCode } from '../../components/qr-code/qr-code.tsx'
import { island } from '../../islands/island.tsx'
import { usePage } from '../../use-page.ts'
import UpiAmountIsland from './upi-amount.island.tsx'

const UpiAmount = island('upi-amount', UpiAmountIsland)

/** Payment by UPI: for each account its QR code, its id and a link for phones. */
export function UpiAccounts() {
  const { text, language, localized } = usePage()
  const { give } = text
  const { accounts, payee } = giving().upi
  const { amount, amountWrong, pay, payAmount } = give
  return (
    <section>
      <h2>{give.upiHeading}</h2>
      <p>{give.upiText}</p>
      <PaymentApps />
      <div className="columns give upi">
        {accounts.map(({ id, note, use, ...account }) => {
          const purpose = localize(account.purpose, language)
          return (
            <section key={id} className="card">
              <h3 lang={purpose.lang}>{purpose.text}</h3>
              {use && <p {...localized(use)} />}
              <QrCode
                content={upiLink({ id, note, payee })}
                label={interpolate(give.upiCode, { purpose: purpose.text })}
              />
              <p>
                {give.upiId}: <strong>{id}</strong>
              </p>
              <UpiAmount
                account={{ id, note, payee }}
                purpose={purpose.text}
                text={{ amount, amountWrong, pay, payAmount }}
              />
            </section>
          )
        })}
      </div>
    </section>
  )
}

/** Our own icons with the apps' names: their logos are trademarks. */
function PaymentApps() {
  const { text, language } = usePage()
  const { apps } = giving().upi
  if (apps.length === 0) return null
  return (
    <>
      <p id="payment-apps">{text.give.upiApps}</p>
      <ul className="tiles payment-apps" aria-labelledby="payment-apps">
        {apps.map(({ initials, ...app }) => {
          const name = localize(app.name, language)
          return (
            <li className="lines" key={name.text} lang={name.lang}>
              <svg
                className="app-mark"
                width="40"
                height="40"
                viewBox="0 0 40 40"
                aria-hidden="true"
              >
                <rect x="1" y="1" width="38" height="38" rx="9" />
                <text x="20" y="26" textAnchor="middle">
                  {initials ?? name.text.slice(0, 2)}
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
