import { Secret, TOTP } from 'otpauth'
import { ministry } from '../content/ministry.ts'

/** Every authenticator app supports six digits and a new code every 30 seconds. */
const PERIOD_SECONDS = 30
/** Clocks drift and people type slowly: the previous and the next code are valid too. */
const WINDOW = 1

/** A new secret of 160 random bits, in base32, so that it can be typed into an app. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** The `otpauth:` URL for the QR code, with the secret and the account's label. */
export function otpauthUrl(secret: string, staffName: string): string {
  return generator(secret, staffName).toString()
}

/** Returns a code's time step (30-second units since 1970); undefined when it is not valid now. */
export function stepOf(secret: string, typed: string): number | undefined {
  const token = typed.replace(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return undefined
  const timestamp = Date.now()
  const delta = generator(secret, '').validate({ token, timestamp, window: WINDOW })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta
}

function generator(secret: string, label: string): TOTP {
  return new TOTP({
    issuer: ministry().name.en,
    label: label || 'staff',
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
  })
}
