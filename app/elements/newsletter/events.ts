/** Events of `<newsletter-reader>`: the entry that is shown is about to change, and has changed. */
export const ENTRY_LEAVES = 'entry-leaves'
export const ENTRY_CHANGED = 'entry-changed'
