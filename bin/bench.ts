// Compares the site's server with a bare node:http server that answers the same bytes, page by
// page, in turns on the same machine. Needs a build. Fails when the site is under 0.9 of bare.
import { execFile, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { z } from 'zod'
import type { Captured } from './bench-bare.ts'

const pages = ['/', '/contact']
const wanted = 0.9
/** Each in processes of its own: how a process was compiled differs from one start to the next. */
const starts = 5

const run = promisify(execFile)
const beside = (name: string) => new URL(name, import.meta.url)

const measured = new Map(pages.map((page): [string, Pair[]] => [page, []]))
for (let started = 0; started < starts; started++) {
  for (const [page, pairs] of await compareOnce()) measured.get(page)?.push(...pairs)
}
const medians = [...measured].map(([page, pairs]) => report(page, pairs))
process.exitCode = medians.every((median) => median >= wanted) ? 0 : 1

type Pair = [site: number, bare: number]

/** Starts both servers and asks them for each page in turns; requests a second, a pair a round. */
async function compareOnce(): Promise<[page: string, Pair[]][]> {
  const directory = await mkdtemp(join(tmpdir(), 'lampstand-bench-'))
  const sitePort = await freePort()
  const site = startSite(sitePort, directory)
  const bare = fork(beside('./bench-bare.ts'))
  try {
    const ready = await Promise.race([once(site.stdout, 'data'), once(site, 'exit')])
    if (typeof ready[0] === 'number') throw new Error('The site did not start.')
    const [barePort] = await once(bare, 'message')
    const compared: [string, Pair[]][] = []
    for (const page of pages) {
      await capture(page, sitePort)
      bare.send(await capture(page, sitePort))
      await once(bare, 'message')
      const script = fileURLToPath(beside('./bench-load.ts'))
      const { stdout } = await run(process.execPath, [script, page, `${sitePort}`, `${barePort}`])
      compared.push([page, z.array(z.tuple([z.number(), z.number()])).parse(JSON.parse(stdout))])
    }
    return compared
  } finally {
    site.kill()
    bare.kill()
    await once(site, 'exit').catch(() => {})
    await rm(directory, { recursive: true, force: true })
  }
}

function startSite(port: number, directory: string) {
  return spawn(process.execPath, [fileURLToPath(beside('../server.ts'))], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      SITE_URL: `http://localhost:${port}`,
      DATA_DIR: directory,
      DATABASE_URL: '',
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

/** Prints the ratio and its spread, and gives its median. */
function report(page: string, pairs: Pair[]): number {
  const ratios = pairs.map(([site, bare]) => site / bare)
  const rate = (which: 0 | 1) =>
    Math.round(
      at(
        pairs.map((pair) => pair[which]),
        0.5,
      ),
    )
  process.stdout.write(
    `${page}  site/bare: median ${at(ratios, 0.5).toFixed(3)} of ${pairs.length}, ` +
      `half of them ${at(ratios, 0.25).toFixed(3)} to ${at(ratios, 0.75).toFixed(3)}, ` +
      `least ${at(ratios, 0).toFixed(3)}, most ${at(ratios, 1).toFixed(3)}; ` +
      `requests a second: site ${rate(0)}, bare ${rate(1)}\n`,
  )
  return at(ratios, 0.5)
}

function at(numbers: number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.round(share * (sorted.length - 1))] ?? 0
}

/** The site's own answer, without what Node adds to every answer by itself. */
async function capture(page: string, sitePort: number): Promise<Captured> {
  const headers = { 'accept-encoding': 'br', host: `localhost:${sitePort}` }
  const sent = request({ host: '127.0.0.1', port: sitePort, path: page, headers }).end()
  const [answer] = await once(sent, 'response')
  if (answer.statusCode !== 200) throw new Error(`${page} answers ${answer.statusCode}`)
  const chunks: Buffer[] = await answer.toArray()
  const raw: string[] = answer.rawHeaders
  const own = raw.filter((_, index) => {
    return !/^(?:date|connection|keep-alive)$/i.test(raw[index - (index % 2)] ?? '')
  })
  return { headers: own, body: Buffer.concat(chunks).toString('base64') }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const place = server.address()
  server.close()
  return place && typeof place === 'object' ? place.port : 0
}
