import { startTransition } from 'react'
import { HydratedRouter } from 'react-router/dom'
import { loadText } from '../domain/content/catalogues.browser.ts'
import { languageOf } from '../domain/content/language.ts'
import { hydrate } from './elements/hydrate.tsx'

// The staff application. Public pages have their own script (app/entry.public.ts).
await loadText(languageOf(location.pathname))
startTransition(() => {
  hydrate(document, HydratedRouter, {})
})
