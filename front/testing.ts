import { type IncomingHttpHeaders, request } from 'node:http'
import type { Handle, Settings } from './application.ts'
import { createFront, type FrontOptions } from './listen.ts'

export interface Reply {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
  text: string
}

export interface Question {
  method?: string
  headers?: Record<string, string>
  body?: Buffer | string
}

/** A front on a free port before a made-up application; `ask` sends a request as it is given. */
export async function startFront(
  handle: Handle,
  more: Partial<Omit<FrontOptions, 'settings'>> & { settings?: Partial<Settings> } = {},
) {
  const reported: unknown[] = []
  const server = createFront({
    handle,
    log: { info() {}, error: (fields) => reported.push(fields) },
    files: new Map(),
    ...more,
    settings: {
      port: 0,
      host: '127.0.0.1',
      siteUrl: new URL('http://site.test'),
      trustProxy: 0,
      ...more.settings,
    },
  })
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const place = server.address()
      resolve(place && typeof place === 'object' ? place.port : 0)
    })
  })
  const close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { server, port, reported, close, ask: (path: string, q?: Question) => ask(port, path, q) }
}

export function ask(port: number, path: string, question: Question = {}): Promise<Reply> {
  const { method = 'GET', headers = {}, body } = question
  return new Promise((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', path, method, headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => {
        const all = Buffer.concat(chunks)
        const { statusCode: status = 0, headers } = answer
        resolve({ status, headers, body: all, text: all.toString() })
      })
      answer.on('error', reject)
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/** A promise that the test settles when it wants to. */
export function gate() {
  return Promise.withResolvers<void>()
}
