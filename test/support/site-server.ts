import { type IncomingHttpHeaders, request } from 'node:http'
import { createSiteServer, type ServerOptions } from '../../server/create-server.ts'

interface Received {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
  text: string
}

interface Sent {
  method?: string
  headers?: Record<string, string>
  body?: Buffer | string
}

type Options = Partial<Omit<ServerOptions, 'settings' | 'handle'>> & {
  settings?: Partial<ServerOptions['settings']>
}

/** A server on a free port with a test handler; `send` sends a request unchanged. */
export async function startServer(handle: ServerOptions['handle'], options: Options = {}) {
  const errors: object[] = []
  const lines: object[] = []
  const logged = (level: string) => (fields: object) => void lines.push({ level, ...fields })
  const server = createSiteServer({
    handle,
    log: {
      debug: logged('debug'),
      info: logged('info'),
      error: (fields: object) => void errors.push(fields),
    },
    files: { has: () => false, send: () => Promise.resolve() },
    ...options,
    settings: {
      siteUrl: new URL('http://site.test'),
      trustProxy: 0,
      ...options.settings,
    },
  })
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(address && typeof address === 'object' ? address.port : 0)
    })
  })
  const close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  const send = (path: string, sent?: Sent) => sendTo(port, path, sent)
  return { server, port, errors, lines, close, send }
}

/** Sends a request unchanged to a server on this machine, also with a Host of its own. */
export function sendTo(port: number, path: string, sent: Sent = {}): Promise<Received> {
  const { method = 'GET', headers = {}, body } = sent
  return new Promise((resolve, reject) => {
    const outgoing = request({ port, host: '127.0.0.1', path, method, headers }, (incoming) => {
      const chunks: Buffer[] = []
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
      incoming.on('end', () => {
        const all = Buffer.concat(chunks)
        const { statusCode: status = 0, headers } = incoming
        resolve({ status, headers, body: all, text: all.toString() })
      })
      incoming.on('error', reject)
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

/** A promise that the test settles when it wants to. */
export function deferred() {
  return Promise.withResolvers<void>()
}
