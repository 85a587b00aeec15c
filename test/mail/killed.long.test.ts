import { describe, expect, test } from 'vitest'
import { deliverAndKill } from '../../bench/mail/kills.ts'
import { databases } from '../support/databases.ts'

// A short version of `npm run soak -- mail-kills`, with the real site and a real mail server.
describe.each(databases)('a delivery on $name', ({ place }) => {
  test('killed repeatedly reaches everybody, and repeats only mails in flight', async () => {
    const { killed, none, two, more } = await deliverAndKill(await place(), {
      recipients: 200,
      kills: 1,
    })
    expect([killed, none, more]).toEqual([1, 0, 0])
    expect(two).toBeLessThanOrEqual(1)
  })
})
