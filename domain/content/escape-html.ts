/** Escapes text for HTML elements and quoted attributes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/**
 * Escapes text for XML, and removes the characters that XML forbids: one control character makes
 * the whole file invalid.
 */
export function escapeXml(text: string): string {
  const unknown = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu
  return escapeHtml(text.toWellFormed().replace(unknown, ''))
}

/**
 * Reverses `escapeHtml`, for sanitized HTML, which has no other entities. The ampersand comes last,
 * so that nothing is decoded twice.
 */
export function unescapeHtml(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}
