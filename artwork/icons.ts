import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { mark, markBox } from './mark.ts'

const folder = fileURLToPath(new URL('../public/', import.meta.url))
const night = '#1b1930'

/** Each raster icon: its size in pixels, and the share of its height that the mark takes. */
const icons = [
  { file: 'icon-192.png', size: 192, share: 1 },
  { file: 'icon-512.png', size: 512, share: 1 },
  // Phones crop a maskable icon to a circle or another shape: the mark stays within 80 %.
  { file: 'icon-maskable-512.png', size: 512, share: 0.6, ground: night },
  { file: 'apple-touch-icon.png', size: 180, share: 0.72, ground: night },
  // The size that podcast directories require.
  { file: 'podcast-cover.png', size: 1400, share: 0.72, ground: night },
] as const
const favicon = { size: 32, share: 1 }

/** Draws the site's icons from the mark into public/. */
export async function drawIcons(): Promise<void> {
  for (const { file, ...icon } of icons) await writeFile(folder + file, await drawIcon(icon))
  await writeFile(`${folder}favicon.ico`, asIco(await drawIcon(favicon), favicon.size))
  await writeFile(`${folder}icon.svg`, vectorIcon())
}

type Icon = { size: number; share: number; ground?: string }

function drawIcon({ size, share, ground }: Icon): Promise<Buffer> {
  const height = size * share
  const width = (height * markBox.width) / markBox.height
  const inside = mark((size - width) / 2, (size - height) / 2, height)
  const back = ground ? `<rect width="${size}" height="${size}" fill="${ground}"/>` : ''
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${back}${inside}</svg>`
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer()
}

/** The mark alone as SVG, which browsers scale. */
function vectorIcon(): string {
  const { width, height } = markBox
  const inside = mark(0, 0, height)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><title>Lampstand</title>${inside}</svg>\n`
}

/** An .ico file that contains one PNG. */
function asIco(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(size, 6)
  header.writeUInt8(size, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}
