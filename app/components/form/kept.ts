/** Where a form's words stay: on the device, or in this window until it is closed. */
export type Place = 'device' | 'visit'

/** A form as it is kept. */
export type Kept = {
  /** When it was last changed (milliseconds). */
  at: number
  /** How long the form had been open by then (milliseconds). */
  open: number
  fields: Record<string, string>
  /** The Idempotency-Key with which these very words were tried. */
  key?: string | undefined
  /** The visitor agreed: it is sent by itself once there is a connection. */
  waiting?: boolean | undefined
}

/** What nobody came back for is forgotten. */
const KEPT_MILLISECONDS = 14 * 24 * 3_600_000

/** The words under a name, and where they are. A browser that keeps nothing gives nothing. */
export function readKept(name: string): (Kept & { place: Place }) | undefined {
  for (const place of ['device', 'visit'] as const) {
    const kept = parse(inStorage(place, (storage) => storage.getItem(name)))
    if (kept && Date.now() - kept.at < KEPT_MILLISECONDS) return { ...kept, place }
  }
  return undefined
}

/** Keeps the words in one place and forgets them in the other; true when they are kept. */
export function keep(name: string, kept: Kept, place: Place): boolean {
  forget(name)
  return !!inStorage(place, (storage) => {
    storage.setItem(name, JSON.stringify(kept))
    return true
  })
}

export function forget(name: string): void {
  for (const place of ['device', 'visit'] as const) {
    inStorage(place, (storage) => storage.removeItem(name))
  }
}

function inStorage<Value>(place: Place, use: (storage: Storage) => Value): Value | undefined {
  try {
    return use(place === 'device' ? localStorage : sessionStorage)
  } catch {
    // Storage that is full or forbidden: the form works as before, only nothing stays.
    return undefined
  }
}

function parse(text: string | null | undefined): Kept | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '')
    if (typeof value !== 'object' || !value || !('fields' in value) || !('at' in value)) return
    const { at, fields } = value
    if (typeof at !== 'number' || typeof fields !== 'object' || !fields) return
    const texts = Object.entries(fields).map(([field, typed]) => [field, String(typed)])
    return {
      at,
      open: 'open' in value && typeof value.open === 'number' ? value.open : 0,
      fields: Object.fromEntries(texts),
      key: 'key' in value && typeof value.key === 'string' ? value.key : undefined,
      waiting: 'waiting' in value && value.waiting === true,
    }
  } catch {
    return undefined
  }
}
