import { describe, expect, test } from 'vitest'
import type { Localized } from './language.ts'
import { ministries as all, ministryOf } from './ministries.ts'

const none = { en: [] }
/** Those of the sample, which have every text. */
const ministries = all().map(({ description, about, activities, ...one }) => ({
  ...{ ...one, description: description ?? { en: '' } },
  ...{ about: about ?? none, activities: activities ?? none },
}))

const cards = 'prayer small youth children village magazine gethsemane ladies training'.split(' ')

test('nine cards in order, and a tenth page for the prison ministry', () => {
  expect(ministries.filter(({ card }) => card).map(({ id }) => id)).toEqual(cards)
  expect(ministries.map(({ id }) => id)).toEqual([...cards, 'prison'])
  expect(ministryOf('prison')?.card).toBe(false)
  expect(ministryOf('no-such-ministry')).toBeUndefined()
})

test('villages and the magazine are described', () => {
  expect(ministryOf('village')?.description?.en).toContain('57 villages')
  expect(ministryOf('village')?.description?.te).toContain('57')
  expect(ministryOf('magazine')?.description?.en).toContain('Every month')
  expect(ministryOf('gethsemane')?.description?.en).toMatch(/second Tuesday.*7:30 PM to 4:00 AM/)
  expect(ministryOf('gethsemane')?.description?.te).toMatch(/రెండవ మంగళవారం.*7:30.*4:00/)
})

describe.each(ministries)('$id', ({ description, about, activities, name }) => {
  test('all texts are in both languages, each in its own script', () => {
    for (const text of [name, description, joined(about), joined(activities)]) {
      expect(text.te).toMatch(/[\u0c00-\u0c7f]/)
      // Telugu churches use the abbreviation VBS.
      expect(text.te?.replace('(VBS)', '')).not.toMatch(/[a-z]/i)
      expect(text.en).not.toMatch(/[\u0c00-\u0c7f]/)
    }
  })
})

type Lines = Localized<string[]>

function joined({ en = [], te = [] }: Lines): Localized {
  return { en: en.join(' '), te: te.join(' ') }
}
