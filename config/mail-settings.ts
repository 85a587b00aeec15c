/** The names that ONCE gives to an image. */
export const onceNames = [
  'SMTP_ADDRESS',
  'SMTP_PORT',
  'SMTP_USERNAME',
  'SMTP_PASSWORD',
  'MAILER_FROM_ADDRESS',
]

type Environment = Record<string, string | undefined>

/**
 * Converts the mail settings that ONCE gives to an image (docs/decisions/0219) to our own settings.
 * The port may also stand behind the address.
 */
export function mailSettingsOf({
  SMTP_ADDRESS: server = '',
  SMTP_PORT,
  SMTP_USERNAME: name,
  SMTP_PASSWORD: password = '',
  MAILER_FROM_ADDRESS,
}: Environment): Environment {
  const [, address, ownPort] = /^(.*?)(?::(\d+))?$/.exec(server) ?? []
  if (!address) return { MAIL_FROM: MAILER_FROM_ADDRESS }
  const port = ownPort || SMTP_PORT || '587'
  // Port 465 expects TLS from the first byte, the others STARTTLS.
  const protocol = port === '465' ? 'smtps' : 'smtp'
  const account = name ? `${encodeURIComponent(name)}:${encodeURIComponent(password)}@` : ''
  return {
    SMTP_URL: `${protocol}://${account}${address}:${port}`,
    MAIL_FROM: MAILER_FROM_ADDRESS,
  }
}

/** What is wrong with the name or the password in an address such as `smtps://name:password@host`. */
export function unescapedCharacter(address: string): string | undefined {
  const [, account = ''] = /^\w+:\/\/(.*)@/.exec(address) ?? []
  const wrong = /[@#/?[\]\s]|%(?![0-9a-f]{2})/i.exec(account)?.[0]
  return wrong === undefined
    ? undefined
    : `has ${wrong === ' ' ? 'a space' : wrong} in the name or password: write ${encodeURIComponent(wrong)} instead`
}

/** What is wrong with the port of a mail server; undefined when nothing is known to be. */
export function portProblem(address: string): 'needsSmtps' | 'needsSmtp' | undefined {
  const { protocol, port } = new URL(address)
  if (port === '465' && protocol === 'smtp:') return 'needsSmtps'
  return (port === '587' || port === '25') && protocol === 'smtps:' ? 'needsSmtp' : undefined
}
