import { expect, test, vi } from 'vitest'
import { fakeDate } from '../../../test/support/fake-date.ts'
import { findOccurrence } from './occurrence.server.ts'

// The second Tuesday of December 2026, in India.
fakeDate('2026-12-08T15:00:00Z')
const date = '2026-12-08'
const night = { kind: 'services', key: 'monthly-all-night-prayer', date }

test('a night can be changed until it ends, as it stands in the list', () => {
  expect(findOccurrence(night)).toMatchObject({ today: date })
  vi.setSystemTime('2026-12-08T20:00:00Z')
  expect(findOccurrence(night)).toMatchObject({ today: date })
  vi.setSystemTime('2026-12-08T22:30:00Z')
  expect(findOccurrence(night)).toBeUndefined()
})
