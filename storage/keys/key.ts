import { hkdfSync } from 'node:crypto'

/** A key of 32 bytes, and the name under which what it encrypted is known. The name tells nothing of the key. */
export type Key = { id: string; bytes: Buffer }

/** Reads 32 bytes in base64; undefined for anything else. */
export function readKey(text: string): Key | undefined {
  if (!/^[\w+/-]{43}=?$/.test(text)) return undefined
  const bytes = Buffer.from(text, 'base64')
  return bytes.length === 32 ? { id: derive(bytes, 'name', 6).toString('hex'), bytes } : undefined
}

/** Bytes for one purpose, out of which neither the key nor those for another can be found. */
export function derive(key: Uint8Array, purpose: string, length = 32): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', `lampstand ${purpose}`, length))
}
