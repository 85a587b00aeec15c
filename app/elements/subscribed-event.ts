/** The event of a subscribe form that has succeeded; the popup around it then closes. */
export const SUBSCRIBED = 'lampstand:subscribed'
