/**
 * The widths in which every picture stands ready, by format. A browser without AVIF is that of an
 * old phone: it needs no very wide ones.
 */
export const pictureWidths = { avif: [360, 720, 1080, 1600], webp: [360, 720, 1080] } as const

export type PictureFormat = keyof typeof pictureWidths
export type PictureWidth = (typeof pictureWidths)[PictureFormat][number]
