import { createContext } from 'react'

/** Whether the page failed because the database was unreachable. */
export const Unavailable = createContext(false)
