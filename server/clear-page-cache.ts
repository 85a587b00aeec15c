let clear = () => {}
let announce = () => {}

/**
 * Clears the page cache in all processes. Call it after committing a change that public pages show:
 * earlier, a concurrent request could cache the page with the old content.
 */
export function clearPageCache(): void {
  clear()
  announce()
}

/** Clears only this process's cache, after another process announced a change. */
export function clearOwnPageCache(): void {
  clear()
}

/** Registers the server's cache. */
export function onClearPageCache(listener: () => void): void {
  clear = listener
}

/** Registers the announcement to other processes on the same database (storage/page-changes.ts). */
export function onAnnouncePageChange(listener: () => void): void {
  announce = listener
}
