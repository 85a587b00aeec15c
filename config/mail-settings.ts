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
 */
export function mailSettingsOf({
  SMTP_ADDRESS: address,
  SMTP_PORT: port = '587',
  SMTP_USERNAME: name,
  SMTP_PASSWORD: password = '',
  MAILER_FROM_ADDRESS,
}: Environment): Environment {
  if (!address) return { MAIL_FROM: MAILER_FROM_ADDRESS }
  // Port 465 expects TLS from the first byte, the others STARTTLS.
  const protocol = port === '465' ? 'smtps' : 'smtp'
  const account = name ? `${encodeURIComponent(name)}:${encodeURIComponent(password)}@` : ''
  return {
    SMTP_URL: `${protocol}://${account}${address}:${port || '587'}`,
    MAIL_FROM: MAILER_FROM_ADDRESS,
  }
}
