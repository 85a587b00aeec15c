let clear = () => {}
let announce = () => {}

/**
 * From here on each public page is rendered anew. A write that public pages show calls it once its
 * transaction is committed: before that, a page rendered meanwhile would be kept with the old
 * content. Writes that no public page shows do not call it.
 */
export function clearPageCache(): void {
  clear()
  announce()
}

/** The same for a write of another process on the same database, which has notified all of them. */
export function clearOwnPageCache(): void {
  clear()
}

/** The cache is the server's, which runs outside of the application's bundle and says here what clearing is. */
export function onClearPageCache(listener: () => void): void {
  clear = listener
}

/** How the other processes on the same database are notified (storage/page-changes.ts). */
export function onAnnouncePageChange(listener: () => void): void {
  announce = listener
}
