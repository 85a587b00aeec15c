import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { mp3 } from '../../test/support/recordings.ts'
import { residentMegabytes, treeMegabytes } from '../process.ts'
import { type MeasuredSite, startSite } from '../site.ts'

const staff = { username: 'Grace', password: 'a lamp on a stand 1975' }
const commands = fileURLToPath(new URL('../../bin/staff.ts', import.meta.url))
/** Three quarters of MemoryMax in docs/lampstand.service. */
const MAX_MEGABYTES = 450

/**
 * The memory of the site after 1,200 pages that are not in the cache, and of the site with its
 * child processes while a photograph, a large PNG and a recording arrive at once.
 */
export async function benchMemory(): Promise<boolean> {
  const site = await startSite({ TRUST_PROXY: '1' })
  try {
    await addStaff(site)
    const cookie = await signIn(site)
    print(`after the start: ${megabytes(await residentMegabytes(site.pid))}`)
    const pages = await whileMeasured(site, () => openPages(site))
    print(`1,200 uncached pages: ${megabytes(pages.after)} after, at most ${megabytes(pages.most)}`)
    const files = await largeFiles()
    const all = await whileMeasured(site, () =>
      Promise.all(files.map((file) => upload(site, cookie, file))),
    )
    print(
      `a photograph, a PNG and a recording at once: at most ${megabytes(all.most)}, ${megabytes(all.after)} after`,
    )
    return Math.max(pages.most, all.most) < MAX_MEGABYTES
  } finally {
    await site.stop()
  }
}

type File = { path: string; type: string; bytes: Buffer }

/** A photograph and a PNG of 24 megapixels, and an hour of sound: other ones at each call. */
async function largeFiles(): Promise<File[]> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const clouds = { width: 2400, height: 1600, channels: 3, background: '#a86', noise } as const
  const image = sharp(await sharp({ create: clouds }).png().toBuffer())
  const [photo, png] = await Promise.all([
    image.clone().resize(6000, 4000).jpeg().toBuffer(),
    image.clone().resize(6000, 4000, { kernel: 'nearest' }).ensureAlpha().png().toBuffer(),
  ])
  return [
    { path: 'picture', type: 'image/jpeg', bytes: photo },
    { path: 'picture', type: 'image/png', bytes: png },
    { path: 'recording', type: 'audio/mpeg', bytes: mp3(3600) },
  ]
}

async function upload(site: MeasuredSite, cookie: string, file: File): Promise<void> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(file.bytes)], { type: file.type }), 'file')
  const response = await fetch(`http://127.0.0.1:${site.port}/api/upload_${file.path}`, {
    method: 'POST',
    headers: { Accept: 'application/json', Cookie: cookie },
    body: form,
  })
  if (response.status !== 200) throw new Error(`${file.type}: ${await response.text()}`)
}

async function openPages(site: MeasuredSite): Promise<void> {
  for (let from = 0; from < 1200; from += 4) {
    await Promise.all(
      [0, 1, 2, 3].map(async (next) => {
        const language = next % 2 ? '/te' : ''
        const address = `${language}/newsletter?q=lamp${from + next}`
        const response = await fetch(`http://127.0.0.1:${site.port}${address}`)
        await response.arrayBuffer()
        if (response.status !== 200) throw new Error(`${address}: ${response.status}`)
      }),
    )
  }
}

async function whileMeasured(site: MeasuredSite, work: () => Promise<unknown>) {
  let most = 0
  let measuring = true
  const sampling = (async () => {
    while (measuring) {
      most = Math.max(most, await treeMegabytes(site.pid))
      await new Promise((resolve) => setTimeout(resolve, 30))
    }
  })()
  await work()
  measuring = false
  await sampling
  return { most, after: await residentMegabytes(site.pid) }
}

async function addStaff({ dataDir }: MeasuredSite): Promise<void> {
  const adding = spawn(process.execPath, [commands, 'add', staff.username], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  adding.stdin.end(`${staff.password}\n`)
  await once(adding, 'exit')
}

async function signIn(site: MeasuredSite): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${site.port}/api/login.php`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(staff),
  })
  return response.headers
    .getSetCookie()
    .map((each) => each.split(';', 1)[0])
    .join('; ')
}

function megabytes(value: number): string {
  return `${value.toFixed(0)} MB`
}

function print(line: string): void {
  process.stdout.write(`  ${line}\n`)
}
