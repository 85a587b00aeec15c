import { expect, test } from 'vitest'
import { asLine, errorWords } from './log.server.ts'

const time = Date.parse('2026-11-21T09:30:00.000Z')
const base = { level: 30, time, pid: 1, hostname: 'here', msg: 'response sent' }
const full = Object.assign(new Error('full'), { code: 'ENOSPC', stack: 'Error: full' })
const failed = Object.assign(new Error('no', { cause: full }), { stack: 'Error: no\n    at here' })
const said = (more: object) => asLine(JSON.stringify({ ...base, ...more }))

test.each([
  [{ path: '/about', status: 200 }, 'INFO  response sent, path /about, status 200'],
  [{ level: 40, msg: 'three lines\n  of\nwords' }, 'WARN  three lines of words'],
  [{ deleted: { prayers: 2 } }, 'INFO  response sent, deleted {"prayers":2}'],
  [
    { level: 50, msg: 'failed', err: errorWords(failed) },
    'ERROR failed: Error: no at here, because of Error: full (ENOSPC)',
  ],
])('the log has one line with time, level and words: %j', (more, words) => {
  expect(said(more)).toBe(`2026-11-21T09:30:00.000Z ${words}\n`)
})
