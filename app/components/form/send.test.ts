import { expect, onTestFinished, test, vi } from 'vitest'
import { sendForm } from './send.ts'

test('a proxy that takes less than we do is heard, and any other page of it is no answer', async () => {
  onTestFinished(() => void vi.unstubAllGlobals())
  const answered = (status: number) => {
    vi.stubGlobal('fetch', async () => new Response('<html>', { status }))
    return sendForm('/', {}, {})
  }
  expect(await answered(413)).toMatchObject({ success: false, status: 413 })
  expect(await answered(502)).toBeUndefined()
})
