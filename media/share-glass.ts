import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import sharp from 'sharp'
import type { ShareLayout } from './share-layouts.ts'

// What surrounds the words of a picture to share: the glass and its lead, the mark, the code.

const LEAD = '#120d20'
export const MARK = { width: 70, height: 84 }

/** Whole pixels a module, so that readers see sharp edges. */
export async function drawCode({ side, path }: { side: number; path: string }, most: number) {
  const pixels = side * Math.max(1, Math.floor(most / side))
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${pixels}" height="${pixels}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${path}"/></svg>`
  return { image: await sharp(Buffer.from(svg)).png().toBuffer(), side: pixels }
}

/** The top of the drawn glass, with its row of colours. */
export async function drawGlass(width: number, height: number): Promise<Buffer> {
  return sharp(await asset('card-glass'))
    .extract({ left: 0, top: 0, width, height })
    .toBuffer()
}

export async function drawMark(): Promise<Buffer> {
  return sharp(await asset('card-mark'))
    .resize(MARK)
    .toBuffer()
}

/** Lead around everything and below the window, as around the windows of the site. */
export function leading({ width, height, band }: ShareLayout, windowHeight: number): Buffer {
  const line = (y: number, wide: number) =>
    `<path d="M0 ${y}h${width}" stroke="${LEAD}" stroke-width="${wide}"/>`
  const lines = [line(windowHeight, 14), ...(band ? [line(height - band, 14)] : [])]
  const around = `<path d="M0 0h${width}v${height}h-${width}z" fill="none" stroke="${LEAD}" stroke-width="20"/>`
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${lines.join('')}${around}</svg>`,
  )
}

function asset(name: 'card-glass' | 'card-mark'): Promise<Buffer> {
  return readFile(resolve('media', `${name}.webp`))
}
