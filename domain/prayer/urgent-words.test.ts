import { expect, test } from 'vitest'
import { harmless, urgent } from '../../test/support/urgent-sentences.ts'
import { mayBeUrgent } from './urgent-words.ts'

test('no urgent sentence of the list is missed', () => {
  expect(urgent.length).toBeGreaterThanOrEqual(60)
  expect(urgent.filter((words) => !mayBeUrgent(words))).toEqual([])
})

test('what a church says every day is not taken for urgent', () => {
  expect(harmless.length).toBeGreaterThanOrEqual(120)
  expect(harmless.filter(mayBeUrgent)).toEqual([])
})
