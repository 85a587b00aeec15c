import { expect, test } from 'vitest'
import type { Answer } from './answer.ts'
import { type Outcome, SharedPages } from './shared-pages.ts'
import { gate } from './testing.ts'

const bounds = { entries: 10, bytes: 1_000_000 }
const swr = 's-maxage=60, stale-while-revalidate=600'

function answer(body: string, more: [string, string][] = [['Cache-Control', swr]]): Answer {
  return { status: 200, headers: [['Content-Type', 'text/html'], ...more], body: Buffer.from(body) }
}

function textOf(outcome: Outcome): string {
  return ('page' in outcome ? outcome.page.identity : outcome.answer).body.toString()
}

function start() {
  const clock = { now: 0 }
  const failures: unknown[] = []
  const pages = new SharedPages(
    bounds,
    () => clock.now,
    (error) => failures.push(error),
  )
  const never = () => Promise.reject(new Error('not to be asked'))
  const kept = (target: string) => pages.find(target, never)?.identity.body.toString()
  return { clock, failures, pages, kept }
}

test('many ask at once and the page is made once', async () => {
  const { pages } = start()
  const wait = gate()
  let made = 0
  const render = async () => {
    made += 1
    await wait.promise
    return answer('one')
  }
  const asked = Array.from({ length: 20 }, () => pages.open('/', render))
  wait.resolve()
  expect(new Set((await Promise.all(asked)).map(textOf))).toEqual(new Set(['one']))
  expect(made).toBe(1)
})

test.each([
  [
    'Set-Cookie',
    [
      ['Cache-Control', swr],
      ['set-cookie', 'a=1'],
    ],
  ],
  ['no s-maxage', [['Cache-Control', 'public, max-age=60']]],
  [
    'another Vary',
    [
      ['Cache-Control', swr],
      ['vary', 'Cookie'],
    ],
  ],
] as [string, [string, string][]][])('with %s each is answered alone', async (_, headers) => {
  const { pages, kept } = start()
  let made = 0
  const render = async () => answer(`${++made}`, headers)
  const outcomes = await Promise.all([pages.open('/', render), pages.open('/', render)])
  expect(outcomes.map(textOf)).toEqual(['1', '2'])
  expect(kept('/')).toBeUndefined()
})

test('a stale page is given while one renewal runs', async () => {
  const { pages, clock, kept } = start()
  await pages.open('/', async () => answer('old'))
  clock.now = 61_000
  const wait = gate()
  let renewals = 0
  const renew = async () => {
    renewals += 1
    await wait.promise
    return answer('new')
  }
  for (let round = 0; round < 5; round++) {
    expect(pages.find('/', renew)?.identity.body.toString()).toBe('old')
  }
  expect(renewals).toBe(1)
  const joined = pages.open('/', renew)
  wait.resolve()
  expect(textOf(await joined)).toBe('new')
  expect(kept('/')).toBe('new')
})

test('a renewal that fails is reported and keeps the old page; one that says 404 removes it', async () => {
  const { pages, clock, failures, kept } = start()
  await pages.open('/', async () => answer('old'))
  clock.now = 61_000
  pages.find('/', () => Promise.reject(new Error('down')))
  await pages.open('/', async () => ({ ...answer('sorry'), status: 500 })).catch(() => {})
  expect(failures).toHaveLength(1)
  await pages.open('/', async () => ({ ...answer('sorry'), status: 500 }))
  clock.now = 0
  expect(kept('/')).toBe('old')
  await pages.open('/', async () => ({ ...answer('gone'), status: 404 }))
  expect(kept('/')).toBeUndefined()
})

test('what was being made when a write landed is neither kept nor joined', async () => {
  const { pages, kept } = start()
  const wait = gate()
  const before = pages.open('/', async () => {
    await wait.promise
    return answer('before')
  })
  pages.clear()
  expect(textOf(await pages.open('/', async () => answer('after')))).toBe('after')
  wait.resolve()
  expect(textOf(await before)).toBe('before')
  expect(kept('/')).toBe('after')
})

test('ignored parameters share one page, made from the address without them', async () => {
  const { pages, kept } = start()
  const rule: [string, string][] = [
    ['Cache-Control', swr],
    ['no-vary-search', 'params, except=("page")'],
  ]
  const targets: string[] = []
  const render = async (target: string) => {
    targets.push(target)
    return answer(target, rule)
  }
  expect(textOf(await pages.open('/list?utm=1', render))).toBe('/list?utm=1')
  expect(kept('/list?utm=1')).toBeUndefined()
  await pages.open('/list?utm=2', render)
  await pages.open('/list?utm=3&page=2', render)
  expect(targets).toEqual(['/list?utm=1', '/list', '/list?page=2'])
  expect([kept('/list?utm=9'), kept('/list?a&page=2&b')]).toEqual(['/list', '/list?page=2'])
})

test('another spelling of an address is not kept under its own name', async () => {
  const { pages, kept } = start()
  await pages.open('/x/../about', async () => answer('about'))
  expect(kept('/x/../about')).toBeUndefined()
})
