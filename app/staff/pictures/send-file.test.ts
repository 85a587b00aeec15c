import { expect, onTestFinished, test, vi } from 'vitest'
import { sendFile } from './send-file.ts'

const WORDS = { unreachable: 'no connection', tooLarge: 'too large' }

/** What the page is told when the server answers with this status and text. */
function answered(status: number, responseText: string) {
  class Answered {
    upload = {}
    status = status
    responseText = responseText
    onload = () => {}
    onerror = () => {}
    open() {}
    setRequestHeader() {}
    send() {
      if (status === 0) this.onerror()
      else this.onload()
    }
  }
  vi.stubGlobal('XMLHttpRequest', Answered)
  return sendFile('/', { blob: new Blob(), name: 'a.pdf' }, WORDS, () => {})
}

test('sending again is offered only for a file that the server may take', async () => {
  onTestFinished(() => void vi.unstubAllGlobals())
  const failure = (message: string) => JSON.stringify({ success: false, message })
  expect(await answered(422, failure('no picture'))).toEqual({
    message: 'no picture',
    isRefused: true,
  })
  expect(await answered(413, '<html>')).toEqual({ message: 'too large', isRefused: true })
  expect(await answered(503, failure('busy'))).toEqual({ message: 'busy', isRefused: false })
  expect(await answered(408, failure('slow'))).toMatchObject({ isRefused: false })
  expect(await answered(0, '')).toEqual({ message: 'no connection' })
  expect(await answered(200, '{"success":true,"name":"photo-1"}')).toEqual({ name: 'photo-1' })
})
