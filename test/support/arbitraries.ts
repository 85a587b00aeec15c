import fc from 'fast-check'

// Input that an attacker or a broken client may send to an API.

/** A twentieth of the cases, or all of them in `npm run soak -- generated`. */
const scale = process.env['CASES'] === 'all' ? 1 : 0.05

/** fast-check options with a fixed seed: every run uses the same cases. */
export function runOptions(count: number) {
  return { numRuns: scaledRuns(count), seed: 1975, endOnFailure: false }
}

/** Scales an expected count to the number of cases in this run. */
export function scaledRuns(count: number): number {
  return Math.ceil(count * scale)
}

/** Any code units: lone surrogates, control characters, direction marks. */
const codeUnits = fc
  .array(
    fc.oneof(
      fc.integer({ min: 0, max: 0xffff }),
      fc.constantFrom(0, 0xd800, 0xdc00, 0x202e, 0x2066, 0xfeff),
    ),
  )
  .map((codes) => String.fromCharCode(...codes))
const hostileText = fc.constantFrom(
  "'; drop table contacts; --",
  '<script>alert(1)</script>',
  '=HYPERLINK("http://x.example")',
  'e\u0301\u202e\ud800 \u0000',
  '\u200c\u200d',
  'a@b.in\r\nBcc: x@y.in',
  'x'.repeat(5001),
  `a@${'b-'.repeat(3000)}`,
)

/** Any text that a field may carry. */
export const anyText = fc.oneof(
  fc.string(),
  fc.string({ unit: 'grapheme' }),
  codeUnits,
  hostileText,
  fc.json(),
)
/** The same, or a value of another type. */
export const anyValue = fc.oneof(
  { weight: 2, arbitrary: anyText },
  { weight: 1, arbitrary: fc.jsonValue() },
)

type Bodies = { valid: Record<string, unknown>; extraNames?: readonly string[] }

/** A request body: valid except for a few fields, or any JSON, or no JSON at all. */
export function bodies({ valid, extraNames = [] }: Bodies): fc.Arbitrary<string> {
  const names = [...Object.keys(valid), ...extraNames, '__proto__', 'constructor', 'toString']
  const changes = fc.dictionary(fc.constantFrom(...names), anyValue, { maxKeys: 4 })
  const changed = changes.map((fields) => JSON.stringify({ ...valid, ...fields }))
  const withText = fc
    .tuple(fc.constantFrom(...Object.keys(valid)), anyText)
    .map(([name, value]) => JSON.stringify({ ...valid, [name]: value }))
  return fc.oneof(
    { weight: 4, arbitrary: changed },
    { weight: 4, arbitrary: withText },
    { weight: 1, arbitrary: fc.json() },
    { weight: 1, arbitrary: anyText },
  )
}

/** Form fields: valid except for a few, which may be missing. */
export function fieldsOf({ valid, extraNames = [] }: Bodies): fc.Arbitrary<Record<string, string>> {
  const names = [...Object.keys(valid), ...extraNames]
  const changes = fc.dictionary(fc.constantFrom(...names), fc.option(anyText), { maxKeys: 3 })
  return changes.map((changed) => {
    const fields = Object.entries({ ...valid, ...changed })
    return Object.fromEntries(
      fields.flatMap(([name, value]) =>
        value === null ? [] : [[name, String(value).toWellFormed()]],
      ),
    )
  })
}

/** Never allowed in a response: a stack trace, a source file, a database error. */
export const internalDetails = /node:|\.[jt]s:\d|SQLITE|constraint|\bat \w+ \(/

/** A script that is neither a file of the site, nor data, nor has the nonce of its response. */
export const strayScript =
  /<script(?! (?:nonce="[\w+/=]+"|(?:type="module" )?src="\/assets\/|type="application\/ld\+json"))/

/** Well-formed, NFC, without control or direction characters. */
export function isClean(text: string): boolean {
  const marks = /[\u202a-\u202e\u2066-\u2069\ufeff]/u
  const controls = /\p{Cc}/u
  return (
    text.isWellFormed() &&
    text === text.normalize('NFC') &&
    !marks.test(text) &&
    !controls.test(text.replace(/[\n\t]/g, ''))
  )
}

/** The texts in rows that are not clean. */
export function uncleanTexts(rows: Record<string, unknown>[]): string[] {
  return rows
    .flatMap((row) => Object.values(row))
    .filter((value) => typeof value === 'string')
    .filter((text) => !isClean(text))
}

/** Counts each status, so that a test can check that every branch was reached. */
export function countStatuses() {
  const counts = new Map<number, number>()
  return {
    add: (status: number) => void counts.set(status, (counts.get(status) ?? 0) + 1),
    of: (status: number) => counts.get(status) ?? 0,
  }
}
