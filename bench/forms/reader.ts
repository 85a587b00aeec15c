// node bench/forms/reader.ts PORT SECONDS: requests pages on eight keep-alive connections, as fast
// as they come, and sends the rate per second to the parent.
import { once } from 'node:events'
import { Agent, request } from 'node:http'

const [port = '', seconds = ''] = process.argv.slice(2)
const agent = new Agent({ keepAlive: true })
const until = performance.now() + Number(seconds) * 1000
const addresses = ['/', '/contact', '/services', '/te']
let pages = 0

await Promise.all(Array.from({ length: 8 }, read))
process.send?.(pages / Number(seconds))
process.disconnect?.()
agent.destroy()

async function read(_: unknown, reader: number): Promise<void> {
  for (let turn = reader; performance.now() < until; turn++) {
    const path = addresses[turn % addresses.length] ?? '/'
    const headers = { 'Accept-Encoding': 'br' }
    const sent = request({ host: '127.0.0.1', port, agent, path, headers }).end()
    const [response] = await once(sent, 'response')
    if (response.statusCode !== 200) throw new Error(`${path} responds ${response.statusCode}`)
    response.resume()
    await once(response, 'end')
    pages += 1
  }
}
