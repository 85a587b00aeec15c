import { setImmediate } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { callPath } from '../../app/paths.ts'
import { textIn } from '../../domain/content/text.ts'
import hostile from '../search/hostile.json' with { type: 'json' }
import { openSite } from '../support/site.ts'

// The worst files that staff can send, and what costs most to search for: others go on being
// served, and the process goes on.

const site = await openSite()
const cookie = await site.staffCookie('Grace')

/** Milliseconds of the processor: a slice takes up to 26, on a busy machine twice as many. */
const MOST = 100
/** As much for a search of any words: with its page one takes 9 to 23. */
const SEARCH_MOST = 50
/** Megabytes of the heap: 12 are used, all at once 250. */
const HEAP = 64

const addresses = Array.from({ length: 20_000 }, (_, index) => `person.number${index}@example.in`)
const lists: [name: string, list: string, outcome: string][] = [
  ['1,000,000 lines', 'a,b\n'.repeat(1_000_000), 'noAddresses'],
  ['4 MB of commas', `@${','.repeat(4_000_000)}`, 'notLines'],
  ['4 MB of empty lines', '\n'.repeat(4_000_000), 'noAddresses'],
  ['a quotation mark that never ends', `"${'a@example.in\n'.repeat(300_000)}`, 'tooMany'],
  ['20,000 addresses', addresses.join('\n'), '20000'],
  ['20,000 addresses in a line', addresses.join(', '), '20000'],
  ['500,000 addresses in 1,000 cells', `${'a@b.in '.repeat(500)},`.repeat(1_000), 'tooMany'],
  ['the same below a heading', `Name,Email\n${`${'a@b.in '.repeat(500)},`.repeat(1_000)}`, '2'],
  [
    '190 columns about consent',
    `${'Status,'.repeat(190)}Email\n${`${'yes,'.repeat(190)}a@b.in\n`.repeat(5_000)}`,
    '5001',
  ],
  [
    'a heading with brackets that nothing closes',
    `${`email,${`${'('.repeat(60_000)},`.repeat(6)}\n`.repeat(10)}ravi@example.in\n`,
    '11',
  ],
]

const refused: Record<string, string> = textIn('en').subscribers.refused

test.each(lists)('nobody waits longer than a slice takes: %s', async (_, list, outcome) => {
  const body = new FormData()
  body.set('file', new File([list], 'contacts.csv'))
  const path = `${callPath('uploadSubscribers')}?language=en`
  const sent = { method: 'POST', body, cookie }
  const { result, longest } = await longestTurn(() => site.page(path, sent))
  if (/^\d+$/.test(outcome)) expect(result.location).toMatch(/import\/\d+$/)
  else expect(result.text).toBe(refused[outcome])
  expect(longest).toBeLessThan(MOST)
})

test.each(hostile)('nobody waits longer than a search may take: %s', async (typed) => {
  const path = `/search?${new URLSearchParams({ q: typed })}`
  // The first ones also pay for what is compiled.
  for (const _ of [1, 2]) await site.page(path)
  const { result, longest } = await longestTurn(() => site.page(path))
  expect(result.status).toBe(200)
  expect(longest).toBeLessThan(SEARCH_MOST)
})

test.each(lists)('the memory does not follow the file: %s', async (_, list, outcome) => {
  expect(await readWithLittleMemory(list)).toBe(outcome)
})

/** The result, and the longest time of the processor between two turns of the event loop. */
async function longestTurn<Result>(work: () => Promise<Result>) {
  let longest = 0
  let isDone = false
  const measuring = (async () => {
    while (!isDone) {
      const before = process.threadCpuUsage()
      await setImmediate()
      const { user, system } = process.threadCpuUsage(before)
      longest = Math.max(longest, (user + system) / 1000)
    }
  })()
  const result = await work().finally(() => {
    isDone = true
  })
  await measuring
  return { result, longest }
}

/** Rejects when the heap is full. */
function readWithLittleMemory(list: string): Promise<unknown> {
  const module = new URL('../../domain/mail-list/read-list.server.ts', import.meta.url).href
  const program = `
    import { parentPort, workerData } from 'node:worker_threads'
    import { readList } from '${module}'
    const found = await readList(workerData)
    parentPort.postMessage(typeof found === 'string' ? found : String(found.length))
  `
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(program)}`), {
      workerData: new TextEncoder().encode(list),
      resourceLimits: { maxOldGenerationSizeMb: HEAP },
      execArgv: [],
    })
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}
