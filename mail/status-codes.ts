// Enhanced status codes (RFC 3463): class, subject and detail, such as 5.1.1.

/** What a failure means for the address: it does not exist, or it accepts no mail for now. */
export type Bounce = 'hard' | 'soft'

/**
 * No such mailbox, no such domain, invalid address, moved, accepts no mail, disabled; and the codes
 * of Exchange for a domain that is not in the DNS.
 */
const noSuchAddress = ['1.1', '1.2', '1.3', '1.6', '1.10', '2.1', '4.4', '4.310']
/** Delivery limit, too many mails from this sender, and Microsoft's codes for daily limits. */
const quotas = ['4.5', '7.28', '1.90', '7.232', '7.233', '7.705']
/** Failures because of our address, our domain, or the size of a mail. */
const aboutUs = ['1.7', '1.8', '3.4']

/** Undefined when the failure is not about the address but about us or the mail. */
export function bounceOf(code: string): Bounce | undefined {
  const [category, detail] = [code.slice(0, 1), code.slice(2)]
  if (category === '5' && noSuchAddress.includes(detail)) return 'hard'
  // Subject 6 is the content, 7 a policy.
  if (/^[67]\./.test(detail) || [...quotas, ...aboutUs].includes(detail)) return undefined
  return 'soft'
}

/**
 * Providers report sending limits with their own codes or, under the generic policy code, only in
 * the text. A false positive only delays a mail.
 */
export function isQuota(code: string, response: string): boolean {
  const detail = code.slice(2)
  const ofPolicy = detail.startsWith('7.') && /\b(rate|limit|quota|too many)/i.test(response)
  return quotas.includes(detail) || ofPolicy
}
