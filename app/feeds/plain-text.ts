/** Lines for other programs, the same for everybody: kept for an hour, whatever follows a `?`. */
export function plainText(lines: readonly string[]): Response {
  return new Response(lines.join('\n'), {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'public, max-age=3600, s-maxage=3600',
      'No-Vary-Search': 'params',
    },
  })
}
