import { createContext } from 'react'

/** Whether the page failed because the database could not be reached. */
export const Unavailable = createContext(false)
