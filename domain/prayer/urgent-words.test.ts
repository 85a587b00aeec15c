import { expect, test } from 'vitest'
import sentences from '../../test/search/urgent-sentences.json' with { type: 'json' }
import { mayBeUrgent } from './urgent-words.ts'

// As people write them; none is from a real person.
const urgent = Object.values(sentences.urgent).flat()
const harmless = Object.values(sentences.harmless).flat()

test('no urgent sentence of the list is missed', () => {
  expect(urgent.length).toBeGreaterThanOrEqual(60)
  expect(urgent.filter((words) => !mayBeUrgent(words))).toEqual([])
})

test('what a church says every day is not taken for urgent', () => {
  expect(harmless.length).toBeGreaterThanOrEqual(120)
  expect(harmless.filter(mayBeUrgent)).toEqual([])
})
