import { isUtf8 } from 'node:buffer'

/**
 * Decodes a text file in slices: by its byte order mark or, without one, as UTF-16 when every other
 * byte is zero, as UTF-8 when it is valid, else as Windows-1252, which older spreadsheets write.
 */
export function* slicesOf(bytes: Uint8Array, size: number): Generator<string> {
  const decoder = new TextDecoder(encodingOf(bytes))
  for (let at = 0; at < bytes.length; at += size) {
    yield decoder.decode(bytes.subarray(at, at + size), { stream: true })
  }
  yield decoder.decode()
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const zeros = [0, 0]
  const beginning = bytes.subarray(0, 2000)
  for (const [at, byte] of beginning.entries()) {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  }
  const [even = 0, odd = 0] = zeros
  // The delimiters and the letters of an address are ASCII, in whichever script the names are.
  if (odd > beginning.length / 8) return 'utf-16le'
  if (even > beginning.length / 8) return 'utf-16be'
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252'
}
