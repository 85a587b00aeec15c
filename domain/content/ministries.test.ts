import { expect, test } from 'vitest'
import { ministries, ministryOf } from './ministries.ts'

const cards = 'prayer small youth children village magazine gethsemane ladies training'.split(' ')

test('nine cards in order, and a tenth page for the prison ministry', () => {
  expect(
    ministries()
      .filter(({ card }) => card)
      .map(({ id }) => id),
  ).toEqual(cards)
  expect(ministries().map(({ id }) => id)).toEqual([...cards, 'prison'])
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
