import { Secret, TOTP } from 'otpauth'
import { elements, textsOf } from './html.ts'

/** The TOTP code now, or `seconds` from now. */
export function codeFor(secret: string, seconds = 0): string {
  const timestamp = Date.now() + seconds * 1000
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
}

/** The TOTP secret shown on the page. */
export function secretIn(html: string): string {
  return (textsOf(html, 'code')[0] ?? '').replaceAll(' ', '')
}

/** The recovery codes shown on the page. */
export function recoveryCodesIn(html: string): string[] {
  return textsOf(html, 'code').filter((words) => /^[\w]{4}(-[\w]{4}){3}$/.test(words))
}

/** The intents of the forms on a page. */
export function formIntentsIn(html: string): string[] {
  return elements(html, 'input').flatMap(({ name, value }) =>
    name === 'intent' && value && value !== 'sign-out' ? [value] : [],
  )
}

/** The path of the link that an administrator is shown to pass on. */
export function linkShownIn(html: string): string {
  const link = textsOf(html, 'code').find((words) => words.includes('/password?token='))
  if (!link) throw new Error('no link is shown')
  const { pathname, search } = new URL(link)
  return pathname + search
}
