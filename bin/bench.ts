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

const run = promisify(execFile)
const beside = (name: string) => new URL(name, import.meta.url)
const directory = await mkdtemp(join(tmpdir(), 'lampstand-bench-'))
const sitePort = await freePort()
const site = spawn(process.execPath, [fileURLToPath(beside('../server.ts'))], {
  env: {
    ...process.env,
    PORT: String(sitePort),
    HOST: '127.0.0.1',
    SITE_URL: `http://localhost:${sitePort}`,
    DATA_DIR: directory,
    DATABASE_URL: '',
    LOG_LEVEL: 'silent',
  },
  stdio: ['ignore', 'pipe', 'inherit'],
})
const bare = fork(beside('./bench-bare.ts'))

try {
  const ready = await Promise.race([once(site.stdout, 'data'), once(site, 'exit')])
  if (typeof ready[0] === 'number') throw new Error('The site did not start.')
  const [barePort] = await once(bare, 'message')
  let passed = true
  for (const page of pages) {
    const median = await compare(page, Number(barePort))
    passed &&= median >= wanted
  }
  process.exitCode = passed ? 0 : 1
} finally {
  site.kill()
  bare.kill()
  await once(site, 'exit').catch(() => {})
  await rm(directory, { recursive: true, force: true })
}

async function compare(page: string, barePort: number): Promise<number> {
  await capture(page)
  bare.send(await capture(page))
  await once(bare, 'message')
  const script = fileURLToPath(beside('./bench-load.ts'))
  const load = [script, page, String(sitePort), String(barePort)]
  const { stdout } = await run(process.execPath, load)
  const rates = z.array(z.tuple([z.number(), z.number()])).parse(JSON.parse(stdout))
  const ratios = rates.map(([site, bare]) => site / bare)
  const median = at(ratios, 0.5)
  process.stdout.write(
    `${page}  site/bare: median ${median.toFixed(3)}, ` +
      `least ${at(ratios, 0).toFixed(3)}, most ${at(ratios, 1).toFixed(3)}; requests a second: ` +
      `site ${Math.round(
        at(
          rates.map(([site]) => site),
          0.5,
        ),
      )}, ` +
      `bare ${Math.round(
        at(
          rates.map(([, bare]) => bare),
          0.5,
        ),
      )}\n`,
  )
  return median
}

function at(numbers: number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.round(share * (sorted.length - 1))] ?? 0
}

/** The site's own answer, without what Node adds to every answer by itself. */
async function capture(page: string): Promise<Captured> {
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
