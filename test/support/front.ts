import { createServer, type IncomingMessage } from 'node:http'
import { afterAll } from 'vitest'

/** What a response is replaced with; undefined leaves it as it is. */
export type Answer = { status?: number; headers?: Record<string, string>; body?: string | Buffer }
type Replace = (path: string, passed: () => Promise<Response>) => Promise<Answer | undefined>

/**
 * A server in front of a site, for what the site itself does not do: it answers `replace`
 * differently, and `isCut` and `cuts` close connections without an answer.
 */
export async function startFront(site: { origin: string }) {
  const front = {
    origin: '',
    isCut: false,
    cuts: (_: IncomingMessage): boolean => false,
    replace: (async () => undefined) as Replace,
  }
  const server = createServer(async (request, response) => {
    if (front.isCut || front.cuts(request)) return request.socket.destroy()
    const path = request.url ?? '/'
    const passed = (target = path) => fetch(site.origin + target, { redirect: 'manual' })
    const replaced = await front.replace(path, passed)
    const { status, headers, body } = replaced ?? (await whole(await passed()))
    response.writeHead(status ?? 200, headers).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    server.close()
    server.closeAllConnections()
  })
  const address = server.address()
  front.origin = `http://localhost:${typeof address === 'object' ? address?.port : ''}`
  return front
}

async function whole(response: Response): Promise<Answer> {
  const headers = Object.fromEntries(response.headers)
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'connection']) {
    delete headers[name]
  }
  return { status: response.status, headers, body: Buffer.from(await response.arrayBuffer()) }
}
