import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { changedPart } from './changed-part.ts'

const long = Array.from({ length: 40 }, (_, at) => `word${at}`).join(' ')

test.each([
  ['3:30 PM', '3:45 PM', { lead: '', before: '3:30', after: '3:45', rest: ' PM' }],
  ['', 'new', { lead: '', before: '', after: 'new', rest: '' }],
  ['గ్రేస్ మేరీ', 'గ్రేస్ సుజాత', { lead: 'గ్రేస్ ', before: 'మేరీ', after: 'సుజాత', rest: '' }],
  ['a a', 'a a a', { lead: 'a a', before: '', after: ' a', rest: '' }],
])('%j, now %j', (before, after, part) => {
  expect(changedPart(before, after)).toEqual(part)
})

test('a long text is shown around its change', () => {
  const part = changedPart(long, long.replace('word20 ', 'another word '))
  expect([part.before, part.after]).toEqual(['word20', 'another word'])
  expect(part.lead).toMatch(/^… word8 .* word19 $/)
  expect(part.rest).toMatch(/^ word21 .* word32 …$/)
})

test('between the words that are the same, nothing is lost', () => {
  const text = fc
    .array(fc.constantFrom('a', 'b', 'c'), { maxLength: 8 })
    .map((all) => all.join(' '))
  fc.assert(
    fc.property(text, text, (first, second) => {
      const { lead, before, after, rest } = changedPart(first, second)
      expect([lead + before + rest, lead + after + rest]).toEqual([first, second])
    }),
  )
})
