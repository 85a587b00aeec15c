import manifest from '../../../pictures/manifest.json' with { type: 'json' }
import {
  type PictureFormat,
  type PictureWidth,
  phoneWidths,
  pictureAddress,
  widthsOf,
} from './picture-address.ts'

/** A picture of the family; a name that does not exist does not compile. */
export type PictureName = keyof typeof manifest

interface Properties {
  name: PictureName
  /** What it shows; empty where it only accompanies words. content/pictures.json has a text for each. */
  alt: string
  lang?: 'en' | undefined
  /** How wide it stands on the page, as the HTML attribute `sizes`. */
  sizes: string
  /** For the one picture that is seen first: fetched at once and before others. */
  eager?: boolean
}

/** A picture in the width and format that fits the screen, its colours in place until it comes. */
export function Picture({ name, alt, lang, sizes, eager = false }: Properties) {
  const { version, widest } = manifest[name]
  const addresses = (format: PictureFormat, widths: readonly PictureWidth[]) =>
    widths.map((wide) => `${pictureAddress(name, version, wide, format)} ${wide}w`).join(', ')
  return (
    <picture className={`picture picture-${name}`}>
      <source
        type="image/avif"
        media="(width <= 30rem)"
        srcSet={addresses('avif', phoneWidths)}
        sizes={sizes}
      />
      <source
        type="image/avif"
        srcSet={addresses('avif', widthsOf('avif', widest))}
        sizes={sizes}
      />
      <img
        src={pictureAddress(name, version, 720, 'webp')}
        srcSet={addresses('webp', widthsOf('webp', widest))}
        sizes={sizes}
        width={1600}
        height={900}
        alt={alt}
        lang={lang}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  )
}
