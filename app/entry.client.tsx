import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { loadText } from '../domain/content/catalogues.browser.ts'
import { languageOf } from '../domain/content/language.ts'

// The staff application. Public pages have a script of their own (app/entry.public.ts).
await loadText(languageOf(location.pathname))
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})
