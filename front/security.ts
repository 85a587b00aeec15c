export type Header = readonly [name: string, value: string]

/** The headers that every answer carries, whoever made it; short, since a page has many files. */
export function securityHeaders(siteUrl: URL): Header[] {
  const headers: Header[] = [
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['X-Frame-Options', 'DENY'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    // Documents bring their own, which knows what they embed; all else may load nothing.
    ['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'"],
  ]
  if (siteUrl.protocol === 'https:') {
    headers.push(['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'])
  }
  return headers
}

/** `headers` and those of `fallback` that they do not set themselves. */
export function withFallback(headers: readonly Header[], fallback: readonly Header[]): Header[] {
  const present = new Set(headers.map(([name]) => name.toLowerCase()))
  return [...headers, ...fallback.filter(([name]) => !present.has(name.toLowerCase()))]
}
