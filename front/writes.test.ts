import { afterEach, expect, test } from 'vitest'
import { startFront } from './testing.ts'

let close = async () => {}
afterEach(() => close())

/** A site whose page counts how often it was made, and whose writes answer as `written` says. */
async function start(written: () => Response) {
  let made = 0
  const front = await startFront(async (request) => {
    if (request.method === 'POST') return written()
    made += 1
    return new Response(`made ${made}`, { headers: { 'Cache-Control': 'public, s-maxage=600' } })
  })
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

test('a write empties the shared pages', async () => {
  expect((await pageAfter(() => new Response('saved'))).page).toBe('made 2')
})

test('one that says that it changed no page leaves them, and visitors do not hear of that', async () => {
  const { answer, page } = await pageAfter(
    () => new Response('saved', { headers: { 'Shared-Pages': 'unchanged' } }),
  )
  expect([answer.text, page]).toEqual(['saved', 'made 1'])
  expect(answer.headers).not.toHaveProperty('shared-pages')
})

test('one that was refused leaves them', async () => {
  expect((await pageAfter(() => new Response('no', { status: 422 }))).page).toBe('made 1')
})
