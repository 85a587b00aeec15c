/** The headers of every response; short, since a page has many files. */
export function securityHeaders(siteUrl: URL): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Frame-Options': 'DENY',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    // Pages bring their own, which knows what they embed; all else may load nothing.
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    ...(siteUrl.protocol === 'https:' && {
      'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
    }),
  }
}
