/**
 * The shapes in which every picture stands ready: whole, and composed anew for where it opens a
 * page, on a phone and across a wide screen.
 */
export const shapes = {
  whole: { proportion: [16, 9], avif: [360, 720, 1080, 1600], webp: [360, 720, 1080] },
  phone: { proportion: [4, 3], avif: [720, 1080], webp: [720] },
  wide: { proportion: [72, 25], avif: [1440, 2400], webp: [1440] },
} as const satisfies Record<string, Widths>

/** A browser without AVIF is that of an old phone: it needs no very wide ones. */
type Widths = Record<PictureFormat, readonly number[]> & { proportion: readonly [number, number] }

export type PictureShape = keyof typeof shapes
export type PictureFormat = 'avif' | 'webp'

/** One file of a picture. */
export interface PictureSize {
  shape: PictureShape
  format: PictureFormat
  width: number
}

export const pictureShapes = Object.keys(shapes) as PictureShape[]

export function sizesOf(shape: PictureShape): PictureSize[] {
  return (['avif', 'webp'] as const).flatMap((format) =>
    shapes[shape][format].map((width) => ({ shape, format, width })),
  )
}

export function fileName(name: string, { shape, format, width }: PictureSize): string {
  return `${name}-${shape === 'whole' ? '' : `${shape}-`}${width}.${format}`
}

export function heightOf({ shape, width }: PictureSize): number {
  const [across, down] = shapes[shape].proportion
  return Math.round((width * down) / across)
}
