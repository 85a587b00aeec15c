// node bench/forms/reader.ts PORT SECONDS: reads pages on eight kept connections, as fast as they
// come, and tells the parent how many a second.
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
    const asked = request({ host: '127.0.0.1', port, agent, path, headers }).end()
    const [answer] = await once(asked, 'response')
    if (answer.statusCode !== 200) throw new Error(`${path} answers ${answer.statusCode}`)
    answer.resume()
    await once(answer, 'end')
    pages += 1
  }
}
