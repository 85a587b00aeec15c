import { startTransition } from 'react'
import { HydratedRouter } from 'react-router/dom'
import { loadText } from '../domain/content/catalogues.browser.ts'
import { languageOf } from '../domain/content/language.ts'
import { announce, takeOver } from './elements/take-over.tsx'

// The staff application. Public pages have a script of their own (app/entry.public.ts).
await loadText(languageOf(location.pathname))
startTransition(() => {
  // What was typed before goes on the device like what is typed now.
  takeOver(document, <HydratedRouter />, (changed) => changed.forEach(announce))
})
