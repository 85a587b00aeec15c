export type UpiAccount = {
  id: string
  payee: string
  note: string
  /** The unchanged text of the bank's QR code for this account. */
  code?: string | undefined
}

/** In rupees. UPI rejects payments between persons above the upper bound. */
const AMOUNT_RUPEES = { min: 1, max: 100_000 } as const

/**
 * The content of an account's QR code, and the link that opens a UPI app: the bank's own code with
 * all its parameters, else one with the id. Without an amount the app asks for it. The id is not
 * encoded: some payment apps do not decode an encoded `@`.
 */
export function upiLink({ id, payee, note, code }: UpiAccount, amount?: string): string {
  const amountParameter = amount ? `&am=${amount}` : ''
  if (code) return code + amountParameter
  const noteParameter = note && `&tn=${encodeURIComponent(note)}`
  return `upi://pay?pa=${id}&pn=${encodeURIComponent(payee)}&cu=INR${amountParameter}${noteParameter}`
}

/** The UPI ID that a bank's code pays to, in lower case; undefined when it is not such a code. */
export function idInCode(code: string): string | undefined {
  const isCode = /^upi:\/\/pay\/?\?[\x20-\x7e]{1,1000}$/i.test(code)
  return isCode ? parametersOf(code).get('pa')?.toLowerCase() : undefined
}

/**
 * Whether a link with this code `opens` a UPI app, and whether an `amount` can be added to it. Apps
 * reject links without a merchant code or the bank's signature, because anybody can write those;
 * they accept scanned codes. A signed code must not be changed.
 */
export function linkOf({ code = '' }: { code?: string | undefined }) {
  const parameters = parametersOf(code)
  const isSigned = parameters.has('sign')
  const opens = isSigned || /[1-9]/.test(parameters.get('mc') ?? '')
  return { opens, amount: opens && !isSigned && !parameters.has('am') }
}

function parametersOf(code: string): URLSearchParams {
  return new URLSearchParams(code.slice(code.indexOf('?') + 1))
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
