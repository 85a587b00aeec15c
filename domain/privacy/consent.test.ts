import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { texts } from '../content/texts.ts'
import { CONSENT_VERSION } from './consent.ts'
import { inDaysOrYears } from './retention.ts'

test('a changed privacy notice needs a new consent version', () => {
  const words = JSON.stringify([texts.en.notice, texts.te.notice])
  const hash = createHash('sha256').update(words).digest('hex').slice(0, 12)
  // When this fails, set the version to today and the hash to the actual one.
  expect({ version: CONSENT_VERSION, hash }).toEqual({
    version: '2026-11-30b',
    hash: '21f157749ded',
  })
})

test.each([
  [180, '180\u00a0days', '180\u00a0రోజులు'],
  [1, '1\u00a0day', '1\u00a0రోజు'],
  [365, '1\u00a0year', '1\u00a0సంవత్సరం'],
  [730, '2\u00a0years', '2\u00a0సంవత్సరాలు'],
])('formats %d days', (days, en, te) => {
  expect([inDaysOrYears(days, 'en'), inDaysOrYears(days, 'te')]).toEqual([en, te])
})
