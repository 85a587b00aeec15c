/** localStorage, or sessionStorage of this tab. */
type StorageArea = 'device' | 'visit'

// Browser storage may be full, blocked or missing; all functions then do nothing.

export function readItem(name: string, area: StorageArea = 'device'): string | undefined {
  return attempt(() => storageOf(area).getItem(name) ?? undefined)
}

export function storeItem(name: string, value: string, area: StorageArea = 'device'): void {
  attempt(() => storageOf(area).setItem(name, value))
}

export function dropItem(name: string, area: StorageArea = 'device'): void {
  attempt(() => storageOf(area).removeItem(name))
}

export function itemNames(area: StorageArea): string[] {
  return attempt(() => Object.keys(storageOf(area))) ?? []
}

/**
 * Whether the cookie is set that says that somebody may be signed in. Only a hint: the server checks
 * the session.
 */
export function mayBeStaff(): boolean {
  return /(^|; )staff=1/.test(document.cookie)
}

function storageOf(area: StorageArea): Storage {
  return area === 'device' ? localStorage : sessionStorage
}

function attempt<Value>(use: () => Value): Value | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}

/** Returns undefined for invalid JSON, which other scripts or the user may have stored. */
export function parseJson(json = 'null'): unknown {
  return attempt(() => JSON.parse(json))
}
