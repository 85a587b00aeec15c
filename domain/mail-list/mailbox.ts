/**
 * Returns the mailbox that an address delivers to, in lower case: without a plus suffix and, at
 * Gmail, without dots in the local part.
 */
export function mailboxOf(address: string): string {
  const folded = address.toLowerCase()
  const [, local = '', domain = ''] = /^(.*)@(.*)$/s.exec(folded) ?? []
  const [name = ''] = local.split('+', 1)
  const gmail = domain === 'gmail.com' || domain === 'googlemail.com'
  return gmail ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}
