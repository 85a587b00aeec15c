import { describe, expect, test } from 'vitest'
import { belongTogether, isBrowserKey, makePushKeys } from '../../config/push-keys.ts'
import { findPushKeys } from '../../domain/push/keys.server.ts'
import { databases, openUntilFinished } from '../support/databases.ts'

test('a pair of keys is two keys of their length that belong together', () => {
  const [one, other] = [makePushKeys(), makePushKeys()]
  expect(belongTogether(one)).toBe(true)
  expect(belongTogether({ ...one, privateKey: other.privateKey })).toBe(false)
  expect(belongTogether({ ...one, privateKey: '' })).toBe(false)
  expect(belongTogether({ ...one, publicKey: `${one.publicKey}A` })).toBe(false)
  expect(belongTogether({ ...one, privateKey: 'A'.repeat(43) })).toBe(false)
})

test('the key of a browser is a point on the curve', () => {
  const { publicKey } = makePushKeys()
  expect(isBrowserKey(publicKey)).toBe(true)
  expect(isBrowserKey(publicKey.slice(1))).toBe(false)
  expect(isBrowserKey(`B${'A'.repeat(86)}`)).toBe(false)
})

describe.each(databases)('the site’s own keys on $name', ({ place }) => {
  test('are made once, also by processes that start together, and kept encrypted', async () => {
    const where = await place()
    const opened = []
    for (const _ of [1, 2, 3]) opened.push(await openUntilFinished(where))
    const all = await Promise.all(opened.map(findPushKeys))
    const [keys] = all
    expect(all).toEqual([keys, keys, keys])
    expect(keys && belongTogether(keys)).toBe(true)
    const again = await openUntilFinished(where)
    expect(await findPushKeys(again)).toEqual(keys)
    const rows = await again.selectFrom('secrets').select(['name', 'text']).execute()
    expect(rows).toEqual([{ name: 'push keys', text: expect.stringMatching(/^v1\./) }])
    expect(rows[0]?.text).not.toContain(keys?.privateKey)
  })
})
