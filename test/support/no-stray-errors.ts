import { format } from 'node:util'
import { afterAll, afterEach, expect, vi } from 'vitest'

// An unexpected console.error fails the test: React's warnings, a swallowed error. A test that
// expects one replaces this spy with its own.
const stray: string[] = []
vi.spyOn(console, 'error').mockImplementation((...words) => {
  stray.push(format(...words))
})

const expectNoStrayErrors = () => expect(stray.splice(0), 'written to console.error').toEqual([])
afterEach(expectNoStrayErrors)
afterAll(expectNoStrayErrors)
