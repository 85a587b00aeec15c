import { expect, test } from 'vitest'
import { serverTextIn } from './server-text.ts'
import { textIn } from './text.ts'

// Sentences that staff and visitors never have to read twice. Quotations of the specification stay
// as they are: none of these rules touches one.

const texts = [...stringsIn(textIn('en'), ''), ...stringsIn(serverTextIn('en'), '')]
const sentences = texts.flatMap(({ path, text }) =>
  text.split(/(?<=[.!?:])\s+/).map((sentence) => ({ path, sentence })),
)

test('finds the sentences', () => {
  expect(sentences.length).toBeGreaterThan(2_500)
})

test.each([
  ['Whoever', 'anyone who, the person who', /\bwhoever\b/i],
  ['What is', 'name the thing', /^What (is|was) (?![^?]*\?$)/],
  ['by itself', 'automatically, or who does it', /\b(by itself|by themselves)\b/i],
  ['on wish', 'if they wish', /\bon wish\b/i],
  ['in place of', 'instead of', /\bin place of\b/i],
  ['stands', 'is', /\b(stands (in|now|beside)|it stands)\b/i],
  ['somebody', 'someone, everyone, anyone', /\b(some|every|any)body\b/i],
])('no “%s”: %s', (_, _instead, avoided) => {
  expect(sentences.filter(({ sentence }) => avoided.test(sentence))).toEqual([])
})

test('no sentence has more than 25 words', () => {
  expect(sentences.filter(({ sentence }) => sentence.split(/\s+/).length > 25)).toEqual([])
})

function stringsIn(value: unknown, path: string): { path: string; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, each]) => stringsIn(each, `${path}.${name}`))
}
