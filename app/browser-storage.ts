/** On the device, or in this window until it is closed. */
export type Place = 'device' | 'visit'

// What a browser stores may be full, forbidden or not there: everything goes on without it.

export function readItem(name: string, place: Place = 'device'): string | undefined {
  return attempt(() => storageOf(place).getItem(name) ?? undefined)
}

/** True when it is stored. */
export function storeItem(name: string, value: string, place: Place = 'device'): boolean {
  return attempt(() => storageOf(place).setItem(name, value) ?? true) ?? false
}

export function dropItem(name: string, place: Place = 'device'): void {
  attempt(() => storageOf(place).removeItem(name))
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

/** What somebody else may have put there is nothing. */
export function parseJson(json = 'null'): unknown {
  return attempt(() => JSON.parse(json))
}
