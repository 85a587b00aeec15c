let clear = () => {}

/**
 * From here on each public page is rendered anew. A write that public pages show calls it once its
 * transaction is committed: before that, a page rendered meanwhile would be kept with the old
 * content. Writes that no public page shows do not call it.
 */
export function clearPageCache(): void {
  clear()
}

/** The cache is the server's, which runs outside of the application's bundle and says here what clearing is. */
export function onClearPageCache(listener: () => void): void {
  clear = listener
}
