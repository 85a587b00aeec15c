/** The query parameters that change a page; all others do not. */
export type SearchRule = ReadonlySet<string>

/**
 * Reads a No-Vary-Search header: `params`, or `params, except=("a" "b")`. Anything else, `params`
 * with a list included, gives undefined: every parameter counts.
 */
export function parseNoVarySearch(header: string | undefined): SearchRule | undefined {
  const form = /^\s*params(?:=\?1)?\s*(?:,\s*except=\(([^()]*)\)\s*)?$/.exec(header ?? '')
  if (!form) return undefined
  const names = form[1] ?? ''
  if (!/^\s*(?:"[^"]*"\s*)*$/.test(names)) return undefined
  return new Set(Array.from(names.matchAll(/"([^"]*)"/g), (match) => match[1] ?? ''))
}

/** `/gallery?utm=x&page=2` without what the rule ignores; what remains keeps its order and form. */
export function withoutIgnored(target: string, rule: SearchRule | undefined): string {
  const question = target.indexOf('?')
  if (question === -1 || !rule) return target
  const path = target.slice(0, question)
  if (rule.size === 0) return path
  const kept = target
    .slice(question + 1)
    .split('&')
    .filter((parameter) => rule.has(nameOf(parameter)))
  return kept.length ? `${path}?${kept.join('&')}` : path
}

function nameOf(parameter: string): string {
  const [name = ''] = new URLSearchParams(parameter).keys()
  return name
}
