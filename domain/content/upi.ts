export type UpiAccount = {
  id: string
  payee: string
  note: string
  /** The unchanged text of the bank's QR code for this account. */
  code?: string | undefined
}

/**
 * The content of an account's QR code: the bank's own code as it is, else one with the id. The app
 * asks for the amount. The id is not encoded: some payment apps do not decode an encoded `@`.
 */
export function upiLink({ id, payee, note, code }: UpiAccount): string {
  if (code) return code
  const noteParameter = note && `&tn=${encodeURIComponent(note)}`
  return `upi://pay?pa=${id}&pn=${encodeURIComponent(payee)}&cu=INR${noteParameter}`
}

/** The UPI ID that a bank's code pays to, in lower case; undefined when it is not such a code. */
export function idInCode(code: string): string | undefined {
  const isCode = /^upi:\/\/pay\/?\?[\x20-\x7e]{1,1000}$/i.test(code)
  return isCode ? parametersOf(code).get('pa')?.toLowerCase() : undefined
}

/**
 * Whether a link with this code opens a UPI app. Apps reject links without a merchant code or the
 * bank's signature, because anybody can write those; they accept scanned codes.
 */
export function opensApp(code = ''): boolean {
  const parameters = parametersOf(code)
  return parameters.has('sign') || /[1-9]/.test(parameters.get('mc') ?? '')
}

function parametersOf(code: string): URLSearchParams {
  return new URLSearchParams(code.slice(code.indexOf('?') + 1))
}
