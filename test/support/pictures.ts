import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Locator } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'

const expectedFolder = fileURLToPath(new URL('../e2e/pictures/', import.meta.url))
const failedFolder = join(tmpdir(), 'lampstand-pictures')
const renew = process.env['PICTURES'] === 'renew'

// Machines render text slightly differently: pictures are compared at a quarter of their size,
// and fail only with clearly different colours in more than a few places.
const SCALE = 4
const MIN_CHANNEL_DIFFERENCE = 48
const MAX_DIFFERENT_SHARE = 0.02
const still = { animations: 'disabled' } as const

/**
 * Throws when an element differs from `test/e2e/pictures/NAME.webp`; the message has the paths of
 * the new picture and of the difference. `npm run pictures:expected` renews the expected ones.
 */
export async function expectPicture(element: Locator, name: string): Promise<void> {
  const path = join(expectedFolder, `${name}.webp`)
  const expected = await readFile(path).catch(() => undefined)
  let screenshot = await element.screenshot(still)
  let compared = await compare(screenshot, expected)
  // A part may not be painted yet.
  if (renew || compared.share > MAX_DIFFERENT_SHARE) {
    screenshot = await stableScreenshot(element, screenshot)
    compared = await compare(screenshot, expected)
  }
  const { share, diffImage: drawing, size, width, height } = compared
  if (renew) {
    // An equal picture is not rewritten: otherwise every renewal would change all files.
    if (expected && share < MAX_DIFFERENT_SHARE / 4) return
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, await sharp(screenshot).webp({ quality: 50, effort: 6 }).toBuffer())
    return
  }
  if (!expected) expect.fail(`${path} is missing: npm run pictures:expected`)
  if (share <= MAX_DIFFERENT_SHARE) return
  await mkdir(failedFolder, { recursive: true })
  const [now, changed] = ['now', 'changed'].map((what) =>
    join(failedFolder, `${name.replaceAll('/', '-')}-${what}.png`),
  ) as [string, string]
  await writeFile(now, screenshot)
  await sharp(drawing, { raw: { ...size, channels: 3 } })
    .resize(width, height, { kernel: 'nearest' })
    .png()
    .toFile(changed)
  expect.fail(
    `${name} looks different in ${(share * 100).toFixed(1)} % of its places: see ${now} and ${changed}. If that is wanted: npm run pictures:expected`,
  )
}

/** Repeats the screenshot until it is stable: on a busy machine a part may not be painted yet. */
async function stableScreenshot(element: Locator, first: Buffer): Promise<Buffer> {
  let before: Buffer
  let screenshot = first
  do {
    before = screenshot
    screenshot = await element.screenshot(still)
  } while (!screenshot.equals(before))
  return screenshot
}

/** Without an expected picture nothing differs. */
async function compare(screenshot: Buffer, expected = screenshot) {
  const { width = 1, height = 1 } = await sharp(expected).metadata()
  const size = { width: Math.ceil(width / SCALE), height: Math.ceil(height / SCALE) }
  const [before, after] = await Promise.all([pixels(expected, size), pixels(screenshot, size)])
  return { ...difference(before, after), size, width, height }
}

/** The RGB values of each pixel, resized to one size: another height shows as a difference. */
function pixels(picture: Buffer, size: { width: number; height: number }): Promise<Buffer> {
  return sharp(picture)
    .removeAlpha()
    .resize({ ...size, fit: 'fill' })
    .raw()
    .toBuffer()
}

function difference(before: Buffer, after: Buffer): { share: number; diffImage: Buffer } {
  const drawing = Buffer.alloc(after.length)
  let differing = 0
  for (let at = 0; at < after.length; at += 3) {
    const farthest = Math.max(
      ...[0, 1, 2].map((c) => Math.abs((before[at + c] ?? 0) - (after[at + c] ?? 0))),
    )
    const differs = farthest > MIN_CHANNEL_DIFFERENCE
    if (differs) differing += 1
    for (const c of [0, 1, 2]) {
      const faint = 170 + (after[at + c] ?? 0) / 3
      drawing[at + c] = differs ? (c === 0 ? 220 : 0) : faint
    }
  }
  return { share: differing / (after.length / 3), diffImage: drawing }
}
