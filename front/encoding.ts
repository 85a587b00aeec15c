export type Encoding = 'br' | 'gzip' | 'identity'

const known = new Map<string, Encoding>()

/** The best encoding that an Accept-Encoding header allows; on equal wish br, then gzip. */
export function chooseEncoding(header: string | string[] | undefined): Encoding {
  if (typeof header !== 'string') return 'identity'
  const remembered = known.get(header)
  if (remembered) return remembered
  const chosen = parse(header)
  // Browsers send a handful of forms; whoever sends more must not fill the memory.
  if (known.size >= 200) known.clear()
  known.set(header, chosen)
  return chosen
}

function parse(header: string): Encoding {
  const weights = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))
    weights.set(name, weight ? Number(weight.slice(2)) || 0 : 1)
  }
  const any = weights.get('*') ?? 0
  const br = weights.get('br') ?? any
  const gzip = weights.get('gzip') ?? weights.get('x-gzip') ?? any
  // Identity is allowed unless refused, but anything asked for by name comes first.
  const identity = weights.get('identity') ?? 0
  if (br > 0 && br >= gzip && br >= identity) return 'br'
  if (gzip > 0 && gzip >= identity) return 'gzip'
  return 'identity'
}
