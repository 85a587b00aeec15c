import { expect, test } from 'vitest'
import { forPerson } from './log.server.ts'

test('in a terminal the log is lines for a person', () => {
  const base = { level: 30, time: Date.now(), pid: 1, hostname: 'here', msg: 'response sent' }
  const said = (more: object) => forPerson(JSON.stringify({ ...base, ...more }))
  expect(said({ path: '/about', status: 200 })).toMatch(
    /^\d\d:\d\d:\d\d {2}response sent, path \/about, status 200\n$/,
  )
  const err = { message: 'no', stack: 'Error: no\n    at here' }
  expect(said({ level: 50, msg: 'failed', err })).toMatch(
    / {2}Error: failed\nError: no\n {4}at here\n$/,
  )
})
