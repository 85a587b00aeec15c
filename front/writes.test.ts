import { afterEach, expect, test } from 'vitest'
import { clearPageCache, onClearPageCache } from '../server/clear-page-cache.ts'
import { startFront } from './testing.ts'

let close = async () => {}
afterEach(() => close())

/** A site whose page counts how often it was made, and whose writes answer as `written` says. */
async function start(written: () => Response) {
  let made = 0
  const front = await startFront(
    async (request) => {
      if (request.method === 'POST') return written()
      made += 1
      return new Response(`made ${made}`, { headers: { 'Cache-Control': 'public, s-maxage=600' } })
    },
    { onClearPageCache },
  )
  close = front.close
  return front
}

const pageAfter = async (written: () => Response) => {
  const { ask } = await start(written)
  expect((await ask('/')).text).toBe('made 1')
  expect((await ask('/')).text).toBe('made 1')
  const answer = await ask('/form', { method: 'POST', body: 'x' })
  return { answer, page: (await ask('/')).text }
}

test('a write that clears the cache has the pages made anew', async () => {
  const written = () => {
    clearPageCache()
    return new Response('saved')
  }
  expect((await pageAfter(written)).page).toBe('made 2')
})

test('one that does not, leaves them', async () => {
  expect((await pageAfter(() => new Response('saved'))).page).toBe('made 1')
})
