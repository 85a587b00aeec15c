/**
 * The shapes that every picture is encoded in: whole, and recomposed for the top of a page on a
 * phone and on a wide screen. Uploaded photographs have one more, for the arched windows. Widths
 * are in pixels.
 */
export const shapes = {
  whole: { proportion: [16, 9], avif: [360, 720, 1080, 1600], webp: [360, 720, 1080] },
  phone: { proportion: [4, 3], avif: [720, 1080], webp: [] },
  wide: { proportion: [72, 25], avif: [1440, 2400], webp: [] },
  portrait: { proportion: [3, 4], avif: [360, 720], webp: [360] },
} as const satisfies Record<string, Widths>

/**
 * Browsers without AVIF are few, mostly on old phones. They need no very wide files, and show the
 * whole picture at the top of a page.
 */
type Widths = Record<PictureFormat, readonly number[]> & { proportion: readonly [number, number] }

export type PictureShape = keyof typeof shapes
export type PictureFormat = 'avif' | 'webp'

/** One file of a picture. */
export interface PictureSize {
  shape: PictureShape
  format: PictureFormat
  width: number
}

export const pictureShapes = ['whole', 'phone', 'wide'] as const satisfies PictureShape[]
export type DrawnShape = (typeof pictureShapes)[number]
export const uploadShapes: readonly PictureShape[] = [...pictureShapes, 'portrait']

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
