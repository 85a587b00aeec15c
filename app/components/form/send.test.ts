import { expect, test, vi } from 'vitest'
import { sendForm } from './send.ts'

test.each([
  [{ success: true, message: 'Sent' }, true],
  [{ success: false }, false],
  // Of a network that answers for us: nothing was sent.
  [{}, false],
])('the response %j means %s', async (body, success) => {
  vi.stubGlobal('fetch', async () => Response.json(body))
  expect(await sendForm('/api/submit_contact.php', {}, {})).toMatchObject({ success })
  vi.unstubAllGlobals()
})
