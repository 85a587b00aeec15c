// Layouts of the pictures to share, in pixels. From the top: a window, dark glass with the title
// and the lines, and the foot, on the glass or in a band of paper.

export const shareShapes = ['square', 'status', 'poster'] as const
export type ShareShape = (typeof shareShapes)[number]

export type ShareLayout = {
  width: number
  height: number
  margin: number
  /** Heights of the window. The first that leaves room for the text is used. */
  windows: readonly [number, ...number[]]
  title: { height: number; sizes: readonly number[] }
  /** Font sizes of the lines, and of the foot. */
  body: readonly number[]
  foot: readonly number[]
  /** Free space below the foot, because WhatsApp covers the bottom of a status. */
  bottom: number
  /** The height of the band of paper. */
  band: number
  /** The longest side of the code. */
  code: number
}

export const layouts: Record<ShareShape, ShareLayout> = {
  square: {
    ...{ width: 1080, height: 1080, margin: 64, bottom: 60, band: 0, code: 320 },
    windows: [440, 340, 250, 170],
    title: { height: 190, sizes: [84, 76, 68, 60, 54, 48, 42] },
    body: [54, 48, 42, 36, 32, 28],
    foot: [32, 28, 24, 20],
  },
  status: {
    ...{ width: 1080, height: 1920, margin: 72, bottom: 240, band: 0, code: 420 },
    windows: [820, 660, 500, 360],
    title: { height: 300, sizes: [108, 96, 84, 76, 68, 60, 54] },
    body: [64, 58, 52, 46, 40, 34],
    foot: [38, 34, 30, 26],
  },
  // A4 at 150 pixels an inch.
  poster: {
    ...{ width: 1240, height: 1754, margin: 88, bottom: 0, band: 440, code: 350 },
    windows: [620, 500, 380, 280],
    title: { height: 320, sizes: [120, 108, 96, 84, 76, 68, 60] },
    body: [64, 56, 50, 44, 38, 32],
    foot: [42, 38, 34, 30],
  },
}
