/**
 * The token of a link in a mail, also when it was copied in capitals or with the full stop of its
 * sentence. Tokens are hexadecimal.
 */
export function linkTokenIn(query: URLSearchParams): string {
  const [, value = ''] = [...query].find(([name]) => name.toLowerCase() === 'token') ?? []
  return /^[0-9a-f]+/.exec(value.toLowerCase())?.[0] ?? value
}
