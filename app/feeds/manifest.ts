import { languageOf } from '../../domain/content/language.ts'
import { ministry } from '../../domain/content/ministry.ts'
import { textIn } from '../../domain/content/text.ts'
import { themeColours } from '../../domain/content/theme-colours.ts'
import { pathsIn } from '../paths.ts'
import type { Route } from './+types/manifest'
import { sharedFile } from './shared-file.ts'

/** The web app manifest, for the site on a phone's home screen, in the language of the URL. */
export function loader({ request }: Route.LoaderArgs): Response {
  const language = languageOf(new URL(request.url).pathname)
  const { screens } = textIn(language)
  const name = ministry().name[language]
  const manifest = {
    name,
    // As many words of the name as fit under an icon.
    short_name: /^.{1,12}(?!\S)/.exec(name)?.[0] ?? name,
    description: screens.Home.description,
    lang: language,
    dir: 'ltr',
    // The same in both languages, so that the phone treats them as one site.
    id: '/',
    start_url: pathsIn(language)('Home'),
    scope: '/',
    // The header has a Back button instead of the browser's (site/shell/header.tsx).
    display: 'standalone',
    theme_color: themeColours.light,
    background_color: '#fbf7ef',
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
  return sharedFile('application/manifest+json', JSON.stringify(manifest))
}
