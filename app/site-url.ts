import { createContext } from 'react'

/** The site's own address, such as `https://lampstand.example`, within a public page. */
export const SiteUrl = createContext('')
