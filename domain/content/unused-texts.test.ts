import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { serverTextIn } from './server-text.ts'
import { textIn } from './text.ts'

const program = globSync('{app,bin,config,domain,jobs,mail,media,server,storage}/**/*.{ts,tsx}')
  .filter((file) => !file.includes('.test.'))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')
  .replace(/^\s*\/\*\*.*?\*\//gms, '')
  .replace(/^\s*\/\/.*$/gm, '')
/** Also the parts of keys such as `upi.accounts` or `Less than 1 year`. */
const words = new Set(program.match(/\w+/g))

test('the program uses every text', () => {
  const keys = [...keysOf(textIn('en')), ...keysOf(serverTextIn('en'))]
  const unused = keys.filter((path) => path.match(/\w+/g)?.some((key) => !words.has(key)))
  expect(unused).toEqual([])
})

/** The keys of a text with those above it: `share.copy`. */
function keysOf(texts: object): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' || Array.isArray(value)
      ? [key]
      : keysOf(value).map((path) => `${key}.${path}`),
  )
}
