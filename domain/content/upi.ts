export type UpiAccount = { id: string; payee: string; note: string }

/** In rupees. UPI rejects payments between persons above the upper bound. */
const AMOUNT_RUPEES = { min: 1, max: 100_000 } as const

/**
 * The link that opens a UPI app, and the content of its QR code. Without an amount the app asks for
 * it. The id is not encoded: some payment apps do not decode an encoded `@`.
 */
export function upiLink({ id, payee, note }: UpiAccount, amount?: string): string {
  const given = amount ? `&am=${amount}` : ''
  const told = note && `&tn=${encodeURIComponent(note)}`
  return `upi://pay?pa=${id}&pn=${encodeURIComponent(payee)}&cu=INR${given}${told}`
}

/**
 * Parses an amount, `500`, `1,000`, `₹ 250.50`: whole rupees or two decimals. Returns it in UPI's
 * format, '' for an empty text, undefined when it is invalid or out of bounds.
 */
export function readAmount(typed: string): string | undefined {
  const amount = typed.replace(/[\s,₹]/g, '')
  if (amount === '') return ''
  if (!/^\d{1,6}(\.\d\d)?$/.test(amount)) return undefined
  const rupees = Number(amount)
  if (rupees < AMOUNT_RUPEES.min || rupees > AMOUNT_RUPEES.max) return undefined
  return amount.replace(/^0+/, '')
}
