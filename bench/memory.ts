import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { addAdministrator } from '../test/support/delivery.ts'
import { residentMegabytes, treeMegabytes } from '../test/support/process-stats.ts'
import { mp3 } from '../test/support/recordings.ts'
import { type MeasuredSite, print, withSite } from './site.ts'

const PAGES = 1200
/** Three quarters of MemoryMax in docs/lampstand.service. */
const MAX_MEGABYTES = 450

/**
 * The memory of the site after 1,200 pages that are not in the cache, and of the site with its
 * child processes while a photograph, a large PNG and a recording arrive at once.
 */
export function benchMemory(): Promise<boolean> {
  return withSite({ settings: { TRUST_PROXY: '1' } }, async (site) => {
    const { cookie } = await addAdministrator(site)
    const start = await residentMegabytes(site.pid)
    print('MB', ['after', 'at most'])
    print('after the start', [start.toFixed(0)])
    const pages = await whileMeasured(site, () => openPages(site))
    print('1,200 uncached pages', pages)
    const files = await largeFiles()
    const uploads = await whileMeasured(site, () =>
      Promise.all(files.map((file) => upload(site, cookie, file))),
    )
    print('a photograph, a PNG and a recording', uploads)
    return Math.max(...pages, ...uploads) < MAX_MEGABYTES
  })
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

async function upload({ origin }: MeasuredSite, cookie: string, file: File): Promise<void> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(file.bytes)], { type: file.type }), 'file')
  const response = await fetch(`${origin}/api/upload_${file.path}`, {
    method: 'POST',
    headers: { Accept: 'application/json', Cookie: cookie },
    body: form,
  })
  if (response.status !== 200) throw new Error(`${file.type}: ${await response.text()}`)
}

async function openPages({ origin }: MeasuredSite): Promise<void> {
  const open = async (number: number) => {
    const address = `${number % 2 ? '/te' : ''}/newsletter?q=lamp${number}`
    const response = await fetch(origin + address)
    await response.arrayBuffer()
    if (response.status !== 200) throw new Error(`${address}: ${response.status}`)
  }
  for (let from = 0; from < PAGES; from += 4) {
    await Promise.all([0, 1, 2, 3].map((next) => open(from + next)))
  }
}

/** The memory after the work, and at most meanwhile, in whole MB. */
async function whileMeasured({ pid }: MeasuredSite, work: () => Promise<unknown>) {
  let most = 0
  let measuring = true
  const sampling = (async () => {
    while (measuring) {
      most = Math.max(most, await treeMegabytes(pid))
      await wait(30)
    }
  })()
  await work()
  measuring = false
  await sampling
  return [Math.round(await residentMegabytes(pid)), Math.round(most)]
}
