import sharp from 'sharp'
import { scenes } from './scenes.ts'

const tile = { width: 400, height: 225, caption: 30, gap: 10, columns: 4 }

/** Puts every finished picture in a folder on one sheet with its name below. */
export async function writeSheet(path: string, folder: string): Promise<void> {
  const names = Object.keys(scenes)
  const step = { x: tile.width + tile.gap, y: tile.height + tile.caption + tile.gap }
  const tiles = names.map(async (name, index) => {
    const left = tile.gap + (index % tile.columns) * step.x
    const top = tile.gap + Math.floor(index / tile.columns) * step.y
    const input = await sharp(`${folder}${name}-720.avif`)
      .resize(tile.width, tile.height)
      .toBuffer()
    const caption = `<svg xmlns="http://www.w3.org/2000/svg" width="${tile.width}" height="${tile.caption}"><text x="2" y="20" font-family="sans-serif" font-size="16" fill="#f4efe4">${name}</text></svg>`
    return [
      { input, left, top },
      { input: Buffer.from(caption), left, top: top + tile.height },
    ]
  })
  const rows = Math.ceil(names.length / tile.columns)
  await sharp({
    create: {
      width: tile.gap + tile.columns * step.x,
      height: tile.gap + rows * step.y,
      channels: 3,
      background: '#15131f',
    },
  })
    .composite((await Promise.all(tiles)).flat())
    .toFile(path)
}
