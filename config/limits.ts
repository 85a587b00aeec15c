// Limits for one visitor or file. They are in one file because they share the service's memory: the
// server's heap (`bin/serve`), the picture encoder in its own process, and the memory limit of the
// unit. `npm run bench -- memory` measures them together: docs/decisions/0018-memory.md.

/** Pages that are rendered at the same time. One takes up to 4 MB of the heap. */
export const MAX_PAGES_AT_ONCE = 16

/** 24 megapixels and a margin: some phones with "24 megapixels" write a little more. */
export const MAX_PIXELS = 24_600_000
/**
 * Bytes of a picture that a decoder may hold at once. With the encoder's own 180 MB, this is less
 * than the 350 MB that the service has besides the server (docs/decisions/0164).
 */
export const MAX_DECODED_BYTES = 170_000_000
export const MAX_PICTURE_BYTES = 20 * 1024 * 1024

export const MAX_RECORDING_BYTES = 60 * 1024 * 1024

/** Larger lists of subscribers are rejected. One of 20,000 addresses has about 1 MB. */
export const MAX_LIST_BYTES = 4 * 1024 * 1024
export const MAX_LIST_LINES = 20_000
