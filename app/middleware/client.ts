import { createContext } from 'react-router'

/** Where a request comes from. The HTTP front says so; development has no front. */
export const client = createContext<{ address: string }>({ address: '127.0.0.1' })
