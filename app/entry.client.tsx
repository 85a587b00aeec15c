import { startTransition } from 'react'
import { HydratedRouter } from 'react-router/dom'
import { loadText } from '../domain/content/catalogues.browser.ts'
import { languageOf } from '../domain/content/language.ts'
import { announce, hydrateWithInput } from './elements/hydrate-with-input.tsx'

// The staff application. Public pages have their own script (app/entry.public.ts).
await loadText(languageOf(location.pathname))
startTransition(() => {
  // Input typed before hydration is stored as a draft like later input.
  hydrateWithInput(document, <HydratedRouter />, (changed) => changed.forEach(announce))
})
