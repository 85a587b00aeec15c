/** localStorage, or sessionStorage of this tab. */
export type Place = 'device' | 'visit'

// Browser storage may be full, blocked or missing: all functions then do nothing.

export function readItem(name: string, place: Place = 'device'): string | undefined {
  return attempt(() => storageOf(place).getItem(name) ?? undefined)
}

/** Returns whether it was stored. */
export function storeItem(name: string, value: string, place: Place = 'device'): boolean {
  return attempt(() => storageOf(place).setItem(name, value) ?? true) ?? false
}

export function dropItem(name: string, place: Place = 'device'): void {
  attempt(() => storageOf(place).removeItem(name))
}

export function itemNames(place: Place): string[] {
  return attempt(() => Object.keys(storageOf(place))) ?? []
}

function storageOf(place: Place): Storage {
  return place === 'device' ? localStorage : sessionStorage
}

function attempt<Value>(use: () => Value): Value | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}

/** Returns undefined for invalid JSON, which other scripts or users may have stored. */
export function parseJson(json = 'null'): unknown {
  return attempt(() => JSON.parse(json))
}
