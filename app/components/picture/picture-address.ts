// Apart from the component, since the build that makes the files names them by the same rule.

export const pictureWidths = [360, 720, 1080, 1600] as const
export type PictureWidth = (typeof pictureWidths)[number]

export const pictureFormats = ['avif', 'webp'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** What a phone needs: two pixels for one of the page are as good as three to the eye. */
export const phoneWidths = [360, 720] as const

/**
 * The widths that a picture has as files: a phone's, and the widest that a page shows it in. A
 * browser without AVIF is an old phone's and gets no very wide ones.
 */
export function widthsOf(format: PictureFormat, widest: number): PictureWidth[] {
  return [...phoneWidths, widest === 1600 && format === 'avif' ? 1600 : 1080]
}

/** The version changes with the picture, so that a browser may keep the file for ever. */
export function pictureFile(
  name: string,
  version: string,
  width: PictureWidth,
  format: PictureFormat,
): string {
  return `${name}-${version}-${width}.${format}`
}

/** Where the site serves a picture: a path on this site. */
export function pictureAddress(...picture: Parameters<typeof pictureFile>): string {
  return `/pictures/${pictureFile(...picture)}`
}
