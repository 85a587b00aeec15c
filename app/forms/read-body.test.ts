import { expect, test } from 'vitest'
import { textIn } from '../../domain/content/text.ts'
import { readForm, readJson } from './read-body.server.ts'

const text = textIn('en')
const post = (body: string, type: string) =>
  new Request('http://localhost/', { method: 'POST', body, headers: { 'Content-Type': type } })

test('a person whose form was cut off is asked to send it again; a program reads of JSON', async () => {
  const cut = post('--x\r\nContent-Dis', 'multipart/form-data; boundary=x')
  await expect(readForm(cut, text)).rejects.toMatchObject({
    status: 400,
    message: 'What you sent did not arrive as it should. Please send it again.',
  })
  const call = post('name=Ruth', 'application/json')
  await expect(readJson(call, text, 100)).rejects.toThrow('It must be JSON.')
})
