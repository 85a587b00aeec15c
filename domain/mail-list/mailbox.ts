/**
 * The mailbox behind an address: what follows a plus, and the dots of a name at Gmail, are its
 * owner's own marks.
 */
export function mailboxOf(address: string): string {
  const [, name = '', domain = ''] = /^([^+]*).*@(.*)$/.exec(address.toLowerCase()) ?? []
  const gmail = domain === 'gmail.com' || domain === 'googlemail.com'
  return gmail ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}
