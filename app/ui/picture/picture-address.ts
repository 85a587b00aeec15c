// Apart from the component, since the build that makes the files names them by the same rule.

export const pictureWidths = [360, 720, 1080, 1600] as const
export type PictureWidth = (typeof pictureWidths)[number]

export const pictureFormats = ['avif', 'webp'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/**
 * The widths that a picture has as files, up to the widest that a page shows it in. A browser
 * without AVIF is an old phone's and gets no very wide ones.
 */
export function widthsOf(format: PictureFormat, widest: number): PictureWidth[] {
  const most = format === 'webp' ? Math.min(widest, 1080) : widest
  return pictureWidths.filter((width) => width <= most)
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
