import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { fileURLToPath } from 'node:url'
import { type MeasuredSite, quantile, startSite } from '../site.ts'

const OWNER = { username: 'Owner', password: 'an owner of the office' }
const commands = fileURLToPath(new URL('../../bin/staff.ts', import.meta.url))

/** Bounded attacks on a separate site, and the response times of pages meanwhile. */
export async function benchFloods(): Promise<boolean> {
  const site = await startSite({ TRUST_PROXY: '1' })
  try {
    await addOwner(site)
    const checks = [
      await signInFlood(site),
      await guessesFromOneNetwork(site),
      await ownerBehindSharedAddress(site),
      await nestedTags(site),
      await endlessBody(site),
    ]
    return checks.every(Boolean)
  } finally {
    await site.stop()
  }
}

/** 200 concurrent sign-ins, each from another address; cached pages must respond within 100 ms. */
async function signInFlood(site: MeasuredSite): Promise<boolean> {
  const flood = Array.from({ length: 200 }, (_, index) =>
    signIn(site, { ...OWNER, password: `guess ${index}` }, `10.1.${index >> 8}.${index & 255}`),
  )
  const { responses, slowest, median } = await whileReadingPages(site, flood)
  const rejected = responses.filter(({ status }) => status === 429).length
  print(
    `sign-ins at once: 200, sent away ${rejected}; page: median ${median} ms, slowest ${slowest} ms`,
  )
  return slowest < 100
}

/** 400 guesses over many names, each from another address of one /64. */
async function guessesFromOneNetwork(site: MeasuredSite): Promise<boolean> {
  let rejected = 0
  for (let index = 0; index < 400; index++) {
    const guess = { username: `name ${index}`, password: 'guess' }
    const { status } = await signIn(site, guess, `2001:db8:1:2::${(index + 1).toString(16)}`)
    if (status === 429) rejected += 1
  }
  print(`guesses from one /64: 400, rejected ${rejected}`)
  return rejected > 300
}

/** The owner signs in 44 times on a known device while neighbours behind the same address guess. */
async function ownerBehindSharedAddress(site: MeasuredSite): Promise<boolean> {
  const address = '10.2.0.1'
  const first = await signIn(site, OWNER, address)
  const device = first.cookies.find((cookie) => cookie.startsWith('device='))?.split(';', 1)[0]
  let signedIn = 0
  for (let index = 0; index < 44; index++) {
    await signIn(site, { ...OWNER, password: 'guess' }, address)
    const { status } = await signIn(site, OWNER, address, device)
    if (status === 200) signedIn += 1
  }
  print(`right passwords of the owner among guesses of neighbours: 44, let in ${signedIn}`)
  return signedIn === 44
}

/** A newsletter entry of 500 KB of nested tags, sent by staff; pages must respond meanwhile. */
async function nestedTags(site: MeasuredSite): Promise<boolean> {
  const { cookies } = await signIn(site, OWNER, '10.3.0.1')
  const cookie = cookies.map((each) => each.split(';', 1)[0]).join('; ')
  const entry = { date: '2026-12-24', headline: 'Light', content: '<b>'.repeat(160_000) }
  const sent = send(site, '/api/save_newsletter.php', { body: JSON.stringify(entry), cookie })
  const { responses, slowest } = await whileReadingPages(site, [sent])
  print(`500 KB of nested tags: ${responses[0]?.status}; slowest page ${slowest} ms`)
  return slowest < 1000
}

/** 300 MB to an API without a session: it is aborted, and memory does not grow. */
async function endlessBody(site: MeasuredSite): Promise<boolean> {
  const before = await memory(site)
  const status = await new Promise<number>((resolve) => {
    const outgoing = request(
      {
        port: site.port,
        path: '/api/unsubscribe',
        method: 'POST',
        headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
      },
      ({ statusCode = 0 }) => resolve(statusCode),
    )
    outgoing.on('error', () => resolve(0))
    const chunk = Buffer.alloc(1024 * 1024, 'x')
    outgoing.write('--x\r\nContent-Disposition: form-data; name="token"\r\n\r\n')
    let left = 300
    const write = () => {
      while (left-- > 0) if (!outgoing.write(chunk)) return void outgoing.once('drain', write)
      outgoing.end('\r\n--x--\r\n')
    }
    write()
  })
  const grown = (await memory(site)) - before
  print(`300 MB to /api/unsubscribe: ${status || 'cut off'}; memory grown by ${grown} MB`)
  return grown < 100
}

type Response = { status: number; cookies: string[] }
type Sent = { body: string; address?: string | undefined; cookie?: string | undefined }

function signIn(
  site: MeasuredSite,
  credentials: { username: string; password: string },
  address: string,
  cookie?: string,
): Promise<Response> {
  return send(site, '/api/login.php', { body: JSON.stringify(credentials), address, cookie })
}

async function send({ port }: MeasuredSite, path: string, sent: Sent): Promise<Response> {
  const headers = new Headers({ 'Content-Type': 'application/json' })
  if (sent.address) headers.set('X-Forwarded-For', sent.address)
  if (sent.cookie) headers.set('Cookie', sent.cookie)
  const init = { method: 'POST', headers, body: sent.body }
  const response = await fetch(`http://localhost:${port}${path}`, init)
  await response.arrayBuffer()
  return { status: response.status, cookies: response.headers.getSetCookie() }
}

/** Requests the home page every 20 ms until all responses are in. */
async function whileReadingPages({ port }: MeasuredSite, sent: Promise<Response>[]) {
  await fetch(`http://localhost:${port}/`)
  const all = Promise.all(sent)
  let open = true
  all.finally(() => {
    open = false
  })
  const durations: number[] = []
  while (open) {
    const began = performance.now()
    await (await fetch(`http://localhost:${port}/`)).arrayBuffer()
    durations.push(performance.now() - began)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  const [median, slowest] = [quantile(durations, 0.5), quantile(durations, 1)].map(Math.round)
  return { responses: await all, median: median ?? 0, slowest: slowest ?? 0 }
}

async function addOwner({ dataDir }: MeasuredSite): Promise<void> {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' }
  const command = spawn(process.execPath, [commands, 'add', OWNER.username], {
    env,
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  command.stdin.end(`${OWNER.password}\n`)
  await once(command, 'exit')
}

/** The resident memory of the site, in MB. */
async function memory({ pid }: MeasuredSite): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}

function print(line: string): void {
  process.stdout.write(`  ${line}\n`)
}
