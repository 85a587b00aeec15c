import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('the font of Telugu headings has every Telugu letter of the content', () => {
  const tokens = readFileSync('app/styles/tokens.css', 'utf8')
  const [, ranges = ''] = /tiro-telugu\.woff2.*?unicode-range:(.*?);/s.exec(tokens) ?? []
  const has = (letter: number) =>
    [...ranges.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].some(([, from = '', to = from]) => {
      return letter >= Number.parseInt(from, 16) && letter <= Number.parseInt(to, 16)
    })
  const texts = globSync(['content/*.json', 'content/text/*.json', 'content/newsletter/*.md'])
    .map((file) => readFileSync(file, 'utf8'))
    .join('')
  const letters = new Set(texts.match(/\p{Script=Telugu}/gu))
  expect(letters.size).toBeGreaterThan(50)
  expect([...letters].filter((letter) => !has(letter.codePointAt(0) ?? 0))).toEqual([])
})
