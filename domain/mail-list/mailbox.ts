/**
 * Returns the mailbox that an address delivers to, in lower case: without a plus suffix and, at
 * Gmail, without dots in the local part.
 */
export function mailboxOf(address: string): string {
  const folded = address.toLowerCase()
  const at = folded.lastIndexOf('@')
  const [name = ''] = folded.slice(0, Math.max(at, 0)).split('+', 1)
  const domain = at < 0 ? '' : folded.slice(at + 1)
  const gmail = domain === 'gmail.com' || domain === 'googlemail.com'
  return gmail ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}
