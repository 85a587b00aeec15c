import { createECDH, ECDH } from 'node:crypto'

// The key pair that identifies the site to browsers' push services (VAPID, RFC 8292), on the curve
// P-256, in base64url: 65 bytes for the public key, 32 for the private key.

export type PushKeys = { publicKey: string; privateKey: string }

const CURVE = 'prime256v1'
const PRIVATE_BYTES = 32

export function makePushKeys(): PushKeys {
  const pair = createECDH(CURVE)
  const publicKey = pair.generateKeys('base64url')
  const secret = pair.getPrivateKey()
  const zeros = Buffer.alloc(PRIVATE_BYTES - secret.length)
  return { publicKey, privateKey: Buffer.concat([zeros, secret]).toString('base64url') }
}

/** Whether both keys have the right length and form a pair. */
export function belongTogether({ publicKey, privateKey }: PushKeys): boolean {
  if (!/^[\w-]{87}$/.test(publicKey) || !/^[\w-]{43}$/.test(privateKey)) return false
  const pair = createECDH(CURVE)
  try {
    pair.setPrivateKey(privateKey, 'base64url')
  } catch {
    return false
  }
  return pair.getPublicKey('base64url') === publicKey
}

/** Whether messages can be encrypted with a browser's key: it is a point on the curve. */
export function isBrowserKey(key: string): boolean {
  if (!/^[\w-]{87}$/.test(key)) return false
  try {
    return ECDH.convertKey(key, CURVE, 'base64url', 'base64url', 'uncompressed') === key
  } catch {
    return false
  }
}
