/** Text as HTML, in elements and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** The same for XML, which does not know some marks at all: a stray control character would break the whole file. */
export function escapeXml(text: string): string {
  const unknown = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu
  return escapeHtml(text.toWellFormed().replace(unknown, ''))
}

/** The other way, for what is cleaned: no other entities are left there. The ampersand comes last, so that nothing is decoded twice. */
export function unescapeHtml(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}
