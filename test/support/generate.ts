/** Made-up input, the same on every run: `seed` in a failing test's name brings it back. */
export function generator(seed: number) {
  let state = seed
  /** A number from 0 to below 1 (mulberry32). */
  function random(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (most: number) => Math.floor(random() * most)
  const pick = <Item>(items: readonly [Item, ...Item[]]): Item =>
    items[below(items.length)] ?? items[0]

  /** Text of letters that have broken programs before. */
  function text(most = 40): string {
    return Array.from({ length: below(most) }, () => pick(pieces)).join('')
  }

  function value(depth = 0): unknown {
    const kinds = depth < 3 ? 9 : 6
    switch (below(kinds)) {
      case 0:
        return pick([null, true, false, 0, -1, 1e308, 0.1, Number.MAX_VALUE])
      case 6:
        return Array.from({ length: below(4) }, () => value(depth + 1))
      case 7:
      case 8:
        return record(['toString', 'valueOf', '__proto__', 'length', text(5)], depth + 1)
      default:
        return text(random() < 0.02 ? 3000 : 40)
    }
  }

  /** An object with some of the fields, each of any type. */
  function record(fields: readonly string[], depth = 0): Record<string, unknown> {
    return Object.fromEntries(
      fields.filter(() => random() < 0.7).map((field) => [field, value(depth)]),
    )
  }

  return { random, pick, text, value, record }
}

const pieces: readonly [string, ...string[]] = [
  'a',
  ...['B', '7', ' ', '\n', '\r', '\t', '\0', '\x7f', '\x85', '\ud800', '\udc00', '\ufffe'],
  ...[
    'క',
    '్',
    '\u200c',
    '\u200d',
    'ష',
    'e\u0301',
    '🙏🏽',
    '👨‍👩‍👧',
    '\u202e',
    '\u2066',
    '\ufeff',
    '\u2028',
  ],
  ...[
    '<',
    '>',
    '"',
    "'",
    '&',
    '`',
    '</script>',
    '<!--',
    '${',
    '{{',
    '%00',
    '%s',
    '../',
    '\\',
    '$&',
  ],
  ...[
    "';--",
    'null',
    '__proto__',
    '@',
    '.',
    'x@y.in',
    '+91 98765 43210',
    'https://',
    '://',
    '#',
    '?',
  ],
  ...['https://youtu.be/dQw4w9WgXcQ', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', '//', ':'],
]
