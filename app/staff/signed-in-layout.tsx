import { staffOnlyScreens } from '../middleware/staff-only.server.ts'

// The access check of all staff pages is in one place, so that no page can omit it.
export const middleware = [staffOnlyScreens]

// Without a loader, React Router would not run the middleware for data requests. It is never
// revalidated, so that a list stays usable offline.
export const loader = () => null
export const shouldRevalidate = () => false
