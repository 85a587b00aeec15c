export type UpiAccount = { id: string; payee: string; note: string }

/** In rupees. Above the upper bound UPI itself refuses what one person may send another. */
const AMOUNT_RUPEES = { least: 1, most: 100_000 } as const

/**
 * The link that opens a phone's UPI app, and the words of its QR code. Without an amount the app
 * asks for it. The id stands in it as it is: payment apps do not all read an encoded `@`.
 */
export function upiLink({ id, payee, note }: UpiAccount, amount?: string): string {
  const given = amount ? `&am=${amount}` : ''
  return `upi://pay?pa=${id}&pn=${encodeURIComponent(payee)}&cu=INR${given}&tn=${encodeURIComponent(note)}`
}

/**
 * Reads an amount as people write it: `500`, `1,000`, `₹ 250.50`, whole rupees or two decimals.
 * Gives it as UPI writes it, '' when nothing was written, undefined when it cannot be paid.
 */
export function readAmount(typed: string): string | undefined {
  const amount = typed.replace(/[\s,₹]/g, '')
  if (amount === '') return ''
  if (!/^\d{1,6}(\.\d\d)?$/.test(amount)) return undefined
  const rupees = Number(amount)
  if (rupees < AMOUNT_RUPEES.least || rupees > AMOUNT_RUPEES.most) return undefined
  return amount.replace(/^0+/, '')
}
