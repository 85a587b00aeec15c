import type { PathParam } from 'react-router'
import { defaultLanguage, inLanguage, type Language } from '../domain/content/language.ts'
import { api, feeds, open, site, staff, staffApi } from './routes.ts'

const screens = { ...site, ...open, ...staff }
const calls = { ...api, ...staffApi }

type ScreenName = keyof typeof screens
export type CallName = keyof typeof calls
type Pattern<Name extends ScreenName> = (typeof screens)[Name][0]
type Parameters<Path extends string> = Path extends `${string}:${string}`
  ? [parameters: Record<PathParam<Path>, string>]
  : []

/**
 * Returns the path of a screen in English: `pathOf('leader-bio', { id })`. For another language,
 * use `pathsIn`.
 */
export function pathOf<Name extends ScreenName>(
  name: Name,
  ...[parameters]: Parameters<Pattern<Name>>
): string {
  return fillPattern(screens[name][0], parameters ?? {})
}

/** The same as `pathOf`, bound to a language: `const to = pathsIn('te'); to('About')`. */
export function pathsIn(language: Language): typeof pathOf {
  if (language === defaultLanguage) return pathOf
  return (name, ...parameters) => inLanguage(pathOf(name, ...parameters), language)
}

/**
 * Returns the path of the sign-in page that redirects to `back` afterwards, a path of this site.
 */
export function signInPath(language: Language, back: string): string {
  return `${pathsIn(language)('LoginPage')}?redirect=${encodeURIComponent(back)}`
}

/** Returns the path of a feed for other programs: `feedPath('te', 'calendarEntry', { id })`. */
export function feedPath(
  language: Language,
  name: keyof typeof feeds,
  parameters: Readonly<Record<string, string>> = {},
): string {
  return inLanguage(fillPattern(feeds[name][0], parameters), language)
}

/** Returns the path of an API call, the same in every language. */
export function callPath(name: CallName): string {
  return calls[name][0]
}

/** Returns the path of a pattern in app/routes.ts, in any language. */
export function fillPattern(
  pattern: string,
  parameters: Readonly<Record<string, string | undefined>>,
): string {
  return pattern.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(parameters[key] ?? ''))
}
