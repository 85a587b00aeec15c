import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { openSite } from '../support/site.ts'

const site = await openSite()

test('readyz responds with 503 while the database does not respond', async () => {
  const storage = await site.storage()
  const { loader } = await import('../../app/api/ready.ts')
  const request = new Request('http://localhost:3000/readyz')
  const url = new URL(request.url)
  const args = {
    request,
    url,
    pattern: '/readyz',
    params: {},
    context: new RouterContextProvider(),
  }
  const checkReady = () => loader(args)
  expect((await checkReady()).status).toBe(200)

  // Reads go on while a write is under way.
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const holding = storage.transaction().execute(() => held)
  expect((await checkReady()).status).toBe(200)
  release()
  await holding
  expect((await checkReady()).status).toBe(200)
})
