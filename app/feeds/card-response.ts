/** A card, whose address changes with its content: any cache may keep it for ever. */
export function cardResponse(card: Buffer): Response {
  return new Response(new Uint8Array(card), {
    headers: {
      'Content-Type': 'image/jpeg',
      'Cache-Control': 'public, max-age=31536000, immutable',
    },
  })
}

/** From the address of one whose content has changed. */
export function toPresentCard(path: string): Response {
  return new Response(null, {
    status: 302,
    headers: { Location: path, 'Cache-Control': 'no-store' },
  })
}
