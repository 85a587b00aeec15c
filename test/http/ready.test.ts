import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { openSite } from '../support/site.ts'

const site = await openSite()

test('a load balancer hears within seconds that the database does not answer', async () => {
  const storage = await site.storage()
  const { loader } = await import('../../app/api/health.ts')
  const request = new Request('http://localhost:3000/readyz')
  const url = new URL(request.url)
  const args = {
    request,
    url,
    pattern: '/readyz',
    params: {},
    context: new RouterContextProvider(),
  }
  const ask = () => loader(args)
  expect((await ask()).status).toBe(200)

  // Another query holds the one connection for as long as it likes.
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const holding = storage.transaction().execute(() => held)
  expect((await ask()).status).toBe(503)
  release()
  await holding
  expect((await ask()).status).toBe(200)
})
