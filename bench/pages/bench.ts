// Compares the site's server with a bare node:http server that sends the same bytes, page by
// page, in turns on the same machine.
import { execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { z } from 'zod'
import { quantile, startSite } from '../site.ts'
import type { Captured } from './bare.ts'

const pages = ['/', '/contact']
const minRatio = 0.8
/** Each start uses new processes: JIT compilation differs between starts. */
const processStarts = 5

const run = promisify(execFile)
const sibling = (name: string) => new URL(name, import.meta.url)

type Pair = [site: number, bare: number]

/** Prints the ratios; returns whether all are at least 0.8. */
export async function benchPages(): Promise<boolean> {
  const measured = new Map(pages.map((page): [string, Pair[]] => [page, []]))
  for (let started = 0; started < processStarts; started++) {
    for (const [page, pairs] of await compareOnce()) measured.get(page)?.push(...pairs)
  }
  return [...measured]
    .map(([page, pairs]) => report(page, pairs))
    .every((ratio) => ratio >= minRatio)
}

/** Starts both servers and requests each page alternately; returns rates per round. */
async function compareOnce(): Promise<[page: string, Pair[]][]> {
  const site = await startSite()
  const bare = fork(sibling('./bare.ts'))
  try {
    const [barePort] = await once(bare, 'message')
    const compared: [string, Pair[]][] = []
    for (const page of pages) {
      await capture(page, site.port)
      bare.send(await capture(page, site.port))
      await once(bare, 'message')
      const load = [fileURLToPath(sibling('./load.ts')), page, `${site.port}`, `${barePort}`]
      const { stdout } = await run(process.execPath, load)
      compared.push([page, z.array(z.tuple([z.number(), z.number()])).parse(JSON.parse(stdout))])
    }
    return compared
  } finally {
    bare.kill()
    await site.stop()
  }
}

/** Prints the ratio and its spread, and returns the median. */
function report(page: string, pairs: Pair[]): number {
  const ratios = pairs.map(([site, bare]) => site / bare)
  const rate = (which: 0 | 1) =>
    Math.round(
      quantile(
        pairs.map((pair) => pair[which]),
        0.5,
      ),
    )
  process.stdout.write(
    `${page}  site/bare: median ${quantile(ratios, 0.5).toFixed(3)} of ${pairs.length}, ` +
      `half of them ${quantile(ratios, 0.25).toFixed(3)} to ${quantile(ratios, 0.75).toFixed(3)}, ` +
      `least ${quantile(ratios, 0).toFixed(3)}, most ${quantile(ratios, 1).toFixed(3)}; ` +
      `requests a second: site ${rate(0)}, bare ${rate(1)}\n`,
  )
  return quantile(ratios, 0.5)
}

/** The site's response without the headers that Node adds. */
async function capture(page: string, port: number): Promise<Captured> {
  const headers = { 'accept-encoding': 'br', host: `localhost:${port}` }
  const sent = request({ host: '127.0.0.1', port, path: page, headers }).end()
  const [response] = await once(sent, 'response')
  if (response.statusCode !== 200) throw new Error(`${page} responds ${response.statusCode}`)
  const chunks: Buffer[] = await response.toArray()
  const raw: string[] = response.rawHeaders
  const own = raw.filter((_, index) => {
    return !/^(?:date|connection|keep-alive)$/i.test(raw[index - (index % 2)] ?? '')
  })
  return { headers: own, body: Buffer.concat(chunks).toString('base64') }
}
