import { describe, expect, test } from 'vitest'
import { cleanFields, fieldsToPublish, nest } from './fields.ts'
import { mergeFields } from './merge.ts'
import { newRow, placesIn, rowIds, rowNumber } from './rows.ts'

const base = {
  payee: 'Church',
  'accounts.0.id': 'a@bank',
  'accounts.0.use.en': 'A',
  'accounts.1.id': 'b@bank',
  'accounts.1.use.en': 'B',
}
const { 'accounts.0.id': _, 'accounts.0.use.en': __, ...withoutFirst } = base
const corrected = { ...base, 'accounts.1.id': 'right@bank' }

describe('two edits of a list', () => {
  test.each([
    [withoutFirst, corrected],
    [corrected, withoutFirst],
  ])('a removed row leaves the correction of another one alone', (mine, theirs) => {
    const { merged, both } = mergeFields(base, mine, theirs)
    expect(both).toEqual([])
    expect(nest(merged)).toEqual({
      payee: 'Church',
      accounts: [{ id: 'right@bank', use: { en: 'B' } }],
    })
  })

  test('two new rows are both kept, after those that were there, the one saved first before', () => {
    const [mine, theirs] = [newRow(), newRow()]
    const { merged } = mergeFields(
      base,
      { ...base, [`accounts.${mine}.id`]: 'mine@bank' },
      { ...base, [`accounts.${theirs}.id`]: 'theirs@bank' },
    )
    expect(rowIds(merged, 'accounts')).toEqual(['0', '1', theirs, mine])
  })

  test.each([
    ['a text', { ...base, 'accounts.0.id': 'new@bank' }],
    ['a text in the other language', { ...base, 'accounts.0.use.te': 'తె' }],
  ])('a row removed by one and given %s by the other is one conflict', (_, changed) => {
    const removed = mergeFields(base, withoutFirst, changed)
    expect(removed).toEqual({ merged: withoutFirst, both: ['accounts.0'] })
    const kept = mergeFields(base, changed, withoutFirst)
    expect(kept).toEqual({ merged: changed, both: ['accounts.0'] })
  })

  test('the same text changed in a row is a conflict of that text', () => {
    const { merged, both } = mergeFields(
      base,
      { ...corrected, payee: 'Grace' },
      { ...base, 'accounts.1.id': 'other@bank', 'accounts.1.use.en': 'Bread' },
    )
    expect(both).toEqual(['accounts.1.id'])
    expect(merged).toEqual({ ...corrected, payee: 'Grace', 'accounts.1.use.en': 'Bread' })
  })

  test('a row whose texts change their language stays in its place', () => {
    const mine = cleanFields({
      ...base,
      'accounts.0.id': '',
      'accounts.0.use.en': '',
      'accounts.0.use.te': 'అ',
    })
    const { merged } = mergeFields(base, mine, base)
    expect(rowIds(merged, 'accounts')).toEqual(['0', '1'])
  })
})

describe('one language alone', () => {
  const telugu = { ...base, 'accounts.0.use.te': 'అ', 'accounts.1.use.te': 'ఆ' }
  const row = newRow()

  test('takes its texts by row, whatever rows were removed', () => {
    const draft = { ...withoutFirst, 'accounts.1.use.en': 'Bread', 'accounts.1.use.te': 'రొట్టె' }
    expect(fieldsToPublish(draft, telugu, 'te')).toEqual({
      payee: 'Church',
      'accounts.1.id': 'b@bank',
      'accounts.1.use.en': 'B',
      'accounts.1.use.te': 'రొట్టె',
    })
  })

  test('takes a new row whole', () => {
    const draft = {
      ...telugu,
      [`accounts.${row}.use.en`]: 'New',
      [`accounts.${row}.use.te`]: 'కొత్త',
    }
    expect(fieldsToPublish(draft, telugu, 'te')).toEqual(draft)
  })
})

describe('a row', () => {
  const row = newRow()
  const fields = { ...base, [`accounts.${row}.id`]: 'c@bank', phones: '+91\n+92' }

  test('is found by the path of an error, and a line by its text', () => {
    expect(placesIn(fields)(['accounts', 2, 'id'])).toBe(`accounts.${row}.id`)
    expect(placesIn(fields)(['phones', 1])).toBe('phones')
  })

  test('has its number in the version that has it, or comes next', () => {
    expect(rowNumber(`accounts.${row}.id`, fields)).toBe(3)
    expect(rowNumber('accounts.1.id', withoutFirst, base)).toBe(1)
    expect(rowNumber('accounts.0.id', withoutFirst, base)).toBe(1)
    expect(rowNumber(`accounts.${newRow()}.id`, fields)).toBe(4)
    expect(rowNumber('payee', fields)).toBeUndefined()
  })
})
