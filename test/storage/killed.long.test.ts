import { describe, expect, test } from 'vitest'
import { writeAndKill } from '../../bench/write-kills/soak.ts'
import { databases } from '../support/databases.ts'

// A short version of `npm run soak -- kills`: the real site is killed during writes.
const everyKind = [
  'contacts',
  'prayers',
  'pastors',
  'volunteers',
  'subscribed',
  'status',
  'note',
  'assigned',
  'prayed',
  'deleted',
  'erased',
  'entry',
  'entry-deleted',
  'live',
  'live-ended',
  'account',
]

describe.each(databases)('a site on $name', ({ place }) => {
  test('killed four times keeps all acknowledged writes, and no partial ones', async () => {
    const { killed, expected, lost, halfWritten } = await writeAndKill(await place(), {
      kills: 4,
      maxRunMs: 400,
      kinds: everyKind,
    })
    expect([killed, lost, halfWritten]).toEqual([4, [], []])
    expect(expected.rejected).toBe(0)
  })
})
