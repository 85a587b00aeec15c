import { hash } from 'node:crypto'

// A key that encrypts texts in the database (storage/encryption.ts).

/** 32 bytes, and a name that identifies the key in encrypted texts without revealing it. */
export type DataKey = { name: string; bytes: Buffer }

/** Reads 32 bytes in base64; undefined for anything else. */
export function readDataKey(text: string): DataKey | undefined {
  return /^[\w+/-]{43}=?$/.test(text) ? dataKeyOf(Buffer.from(text, 'base64')) : undefined
}

export function dataKeyOf(bytes: Buffer): DataKey {
  return { name: hash('sha256', bytes).slice(0, 12), bytes }
}
