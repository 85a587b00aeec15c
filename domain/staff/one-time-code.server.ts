import { Secret, TOTP } from 'otpauth'
import { ministry } from '../content/ministry.ts'

/** What every app for codes understands: six digits, a new code every 30 seconds. */
const PERIOD_SECONDS = 30
/** Clocks go wrong, and people type slowly: the code before and the one after count too. */
const WINDOW = 1

/** A new secret, in base32 as people can type it into their app. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** The address that an app reads from the QR code: the secret, and under which name to keep it. */
export function appAddress(secret: string, staffName: string): string {
  return generator(secret, staffName).toString()
}

/** Which 30 seconds (counted from 1970) a code belongs to; undefined when it is not right now. */
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
