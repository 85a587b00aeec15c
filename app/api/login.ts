import { client } from '../middleware/client.ts'
import { json, only, taking } from './answer.server.ts'
import { attemptSignIn } from './attempt-sign-in.server.ts'
import { readJson } from './read-body.server.ts'

export const action = taking('POST', async ({ request, context, text }) => {
  const fields = await readJson(request, text)
  const { address } = context.get(client)
  const { status, headers, retryAfter, ...body } = await attemptSignIn(fields, {
    request,
    address,
    text,
  })
  const wait: [string, string][] =
    retryAfter === undefined ? [] : [['Retry-After', String(retryAfter)]]
  return json(body, status, [...headers, ...wait])
})
export const loader = only('POST')
