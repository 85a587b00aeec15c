/** Responds with a card. Its URL changes with its content, so caches may keep it forever. */
export function cardResponse(card: Buffer): Response {
  return new Response(new Uint8Array(card), {
    headers: {
      'Content-Type': 'image/jpeg',
      'Cache-Control': 'public, max-age=31536000, immutable',
    },
  })
}

/** Redirects from the URL of a card whose content has changed. */
export function redirectToCurrentCard(path: string): Response {
  return new Response(null, {
    status: 302,
    headers: { Location: path, 'Cache-Control': 'no-store' },
  })
}
