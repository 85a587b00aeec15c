import { createContext } from 'react'

/** The site's base URL, such as `https://lampstand.example`, on a public page. */
export const SiteUrl = createContext('')
