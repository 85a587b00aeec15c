// Compares the site's server with a bare node:http server that sends the same bytes, page by
// page, in turns on the same machine.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import type { Captured } from './bare.ts'
import { print, quantile, readPages, withSite } from './site.ts'

const pages = ['/', '/contact']
const MIN_RATIO = 0.8
/** Each start uses new processes: JIT compilation differs between starts. */
const STARTS = Number(process.env['STARTS'] ?? 5)
const rounds = { connections: 32, warmUpMilliseconds: 2000, milliseconds: 250, rounds: 24 }

/** Prints the ratios; returns whether all are at least 0.8. */
export async function benchPages(): Promise<boolean> {
  const measured = new Map(pages.map((page): [string, number[][]] => [page, []]))
  for (let start = 0; start < STARTS; start++) await withSite({}, ({ port }) => compare(port))
  print('site/bare', ['median', 'middle half', 'least, most', 'site a second', 'bare a second'])
  return [...measured].map(([page, pairs]) => report(page, pairs)).every(Boolean)

  async function compare(port: number): Promise<void> {
    const bare = fork(new URL('bare.ts', import.meta.url))
    try {
      const [barePort] = await once(bare, 'message')
      for (const path of pages) {
        await capture(path, port)
        bare.send(await capture(path, port))
        await once(bare, 'message')
        const pairs = await readPages({ path, ports: [port, Number(barePort)], ...rounds })
        measured.get(path)?.push(...pairs)
      }
    } finally {
      bare.kill()
    }
  }
}

function report(page: string, pairs: number[][]): boolean {
  const ratios = pairs.map(([site = 0, bare = 0]) => site / bare)
  const ratio = (share: number) => quantile(ratios, share).toFixed(3)
  const rate = (of: number) =>
    quantile(
      pairs.map((pair) => pair[of] ?? 0),
      0.5,
    ).toFixed(0)
  const spread = [`${ratio(0.25)}, ${ratio(0.75)}`, `${ratio(0)}, ${ratio(1)}`]
  print(page, [ratio(0.5), ...spread, rate(0), rate(1)])
  return quantile(ratios, 0.5) >= MIN_RATIO
}

/** The site's response without the headers that Node adds. */
async function capture(path: string, port: number): Promise<Captured> {
  const headers = { 'accept-encoding': 'br', host: `localhost:${port}` }
  const sent = request({ host: '127.0.0.1', port, path, headers }).end()
  const [response] = await once(sent, 'response')
  if (response.statusCode !== 200) throw new Error(`${path} responds ${response.statusCode}`)
  const chunks: Buffer[] = await response.toArray()
  const raw: string[] = response.rawHeaders
  const own = raw.filter((_, index) => {
    return !/^(?:date|connection|keep-alive)$/i.test(raw[index - (index % 2)] ?? '')
  })
  return { headers: own, body: Buffer.concat(chunks).toString('base64') }
}
