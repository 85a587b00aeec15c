import { createContext } from 'react-router'

/**
 * Set by a page's action that sends its form back. The page's title then begins with "Error:",
 * and the answer says when to try again (seconds), where that is known.
 */
export const rejectedForm = createContext<{ retryAfter: number | undefined } | null>(null)
