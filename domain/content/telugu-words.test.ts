import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import wordsJson from '../../content/text/telugu-words.json' with { type: 'json' }

// One spelling per word and one word per concept, in all Telugu texts of content/. The choices are
// in content/text/telugu-words.json. Bible verses keep the words of their translation.

// Also what people type into the search, in any spelling.
const searched = ['books.json', 'search-words.json', 'crisis.json']
const texts = readdirSync('content', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(json|md)$/.test(file) && !file.startsWith('generated/'))
  .filter((file) => ![...searched, 'text/telugu-words.json'].includes(file))
  .flatMap((file) => teluguIn(file, readFileSync(`content/${file}`, 'utf8')))

test('finds texts and entries', () => {
  expect(texts.length).toBeGreaterThan(1_500)
  expect(texts.filter(({ file }) => file.startsWith('newsletter/'))).toHaveLength(160)
})

test.each(wordsJson)('$use', ({ not }) => {
  for (const avoided of not) expect(found(patternOf(avoided)), avoided).toEqual([])
})

test('sentences end with a full stop, not with a semicolon', () => {
  expect(found(/;/)).toEqual([])
})

test('a colon follows a label and does not occur inside a sentence', () => {
  const withoutLabel = texts.map(
    ({ file, text }) => `${file} ${text.replace(/^[^.?!:]{1,40}: /, '')}`,
  )
  const inSentence = /[\p{L}\p{M}}”’)]: (?!\{)[^.?!]*\p{Script=Telugu}[.?!]/u
  expect(withoutLabel.filter((text) => inSentence.test(text))).toEqual([])
})

test('a suffix is joined to its number or name', () => {
  expect(found(/[}\d] (లో|కి|కు|న|తో)(?![\p{L}\p{M}])/u)).toEqual([])
})

// docs/decisions/0060-god-is-addressed-as-meeru.md
test('prayers address God as మీరు', () => {
  const address = '(ప్రభువా|తండ్రీ|యేసయ్యా|ప్రభువైన యేసూ|దేవా)'
  const singular = '(నీ|నీవు|నీవే|నువ్వు|నువ్వే|నీకు|నీకే|నీతో|నీలో|నీదే|నిన్ను|నిన్నే)'
  expect(
    found(
      new RegExp(
        `${address}[,. !](?=[^”\\n]*(?<![\\p{L}\\p{M}])${singular}(?![\\p{L}\\p{M}]))`,
        'u',
      ),
    ),
  ).toEqual([])
})

test.each([
  ['మొదలు పెట్ట*', 'ప్రసారం మొదలు పెట్టండి', true],
  ['మొదలు పెట్ట*', 'ప్రసారం మొదలుపెట్టండి', false],
  ['గాని', 'నేతగాని ఇంట్లో', false],
  ['గాని', 'పేరుతో గాని, లింకుతో', true],
  ['*బడ్డాయి', 'తొలగించబడ్డాయి.', true],
  ['చందా', 'చందాదారులు', false],
])('%s in “%s”: %s', (avoided, text, expected) => {
  expect(patternOf(avoided).test(text)).toBe(expected)
})

function found(pattern: RegExp): string[] {
  return texts.filter(({ text }) => pattern.test(text)).map(({ file, text }) => `${file}: ${text}`)
}

/** Matches whole words; an asterisk stands for the rest of a word. */
function patternOf(avoided: string): RegExp {
  const start = avoided.startsWith('*') ? '' : '(?<![\\p{L}\\p{M}\\u200c])'
  const end = avoided.endsWith('*') ? '' : '(?![\\p{L}\\p{M}\\u200c])'
  const words = avoided.replaceAll('*', '').replaceAll('.', '\\.')
  return new RegExp(start + words + end, 'u')
}

type Found = { file: string; text: string }

function teluguIn(file: string, source: string): Found[] {
  if (file.endsWith('.json')) {
    return stringsIn(JSON.parse(source)).map((text) => ({ file, text }))
  }
  const headline = /^headline_te: (.*)$/m.exec(source)?.[1] ?? ''
  return stringsIn([headline, source.split('\n---\n').at(-1)]).map((text) => ({ file, text }))
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') {
    return /\p{Script=Telugu}/u.test(value) ? [value.replaceAll('\u00a0', ' ')] : []
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) =>
    // A verse in the words of the Telugu Bible.
    name === 'telugu' ? [] : stringsIn(part),
  )
}
