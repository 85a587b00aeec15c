import { format } from 'node:util'
import { afterAll, afterEach, expect, vi } from 'vitest'

// What nobody expected to be written is a mistake: React's complaints, a swallowed failure. A test
// that wants one puts its own spy in the place of this.
const stray: string[] = []
vi.spyOn(console, 'error').mockImplementation((...words) => {
  stray.push(format(...words))
})

const expectNoStrayErrors = () => expect(stray.splice(0), 'written to console.error').toEqual([])
afterEach(expectNoStrayErrors)
afterAll(expectNoStrayErrors)
