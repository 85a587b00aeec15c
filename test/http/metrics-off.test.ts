import { expect, test } from 'vitest'
import { openSite } from '../support/site.ts'

const site = await openSite()

test('without a configured token there are no metrics', async () => {
  const unknown = await site.call('/api/no_such_call')
  for (const token of [undefined, 'Bearer ', 'Bearer undefined']) {
    const headers = new Headers(token === undefined ? {} : { Authorization: token })
    const { status, body } = await site.call('/api/metrics', { headers })
    expect([status, body]).toEqual([404, unknown.body])
  }
})
