import type { IncomingMessage } from 'node:http'
import { type Answer, plainAnswer } from './answer.ts'
import type { Asked } from './asked.ts'
import type { Header } from './security.ts'

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** The answer to what needs no application to be refused. */
export function refuse(
  { method = '', httpVersion }: IncomingMessage,
  { hasBody }: Asked,
  { isFile, common }: { isFile: boolean; common: readonly Header[] },
): Answer | undefined {
  if (!httpVersion.startsWith('1.')) return plainAnswer(400, 'Bad request.', common)
  if (isFile && method !== 'GET' && method !== 'HEAD')
    return notAllowed('This is a file: it can only be read.', ['GET', 'HEAD'])
  if (!methods.includes(method)) return notAllowed('This site does not take that method.', methods)
  if (hasBody && (method === 'GET' || method === 'HEAD'))
    return plainAnswer(413, 'Nothing can be sent along when something is read.', common)
  return undefined

  function notAllowed(words: string, allowed: string[]): Answer {
    const answer = plainAnswer(405, words, common)
    return { ...answer, headers: [...answer.headers, ['Allow', allowed.join(', ')]] }
  }
}
