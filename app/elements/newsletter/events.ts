/** Events of `<newsletter-reader>`: before and after the shown entry changes. */
export const ENTRY_LEAVES = 'entry-leaves'
export const ENTRY_CHANGED = 'entry-changed'
