import type { PictureName } from '../../../domain/content/picture.ts'
import { type PictureFormat, type PictureWidth, pictureWidths } from '../../../media/widths.ts'

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

/** What a phone needs: two pixels for one of the page are as good as three to the eye. */
const phoneWidths = [360, 720] as const

// The build gives each file an address with a hash, so that a browser may keep it for ever.
const addresses: Record<string, string> = {
  ...import.meta.glob('./*.{avif,webp}', {
    base: '../../../content/pictures',
    eager: true,
    query: '?url',
    import: 'default',
  }),
  // A photo stands in for the scene of its name.
  ...import.meta.glob('./*.{avif,webp}', {
    base: '../../../media/generated/photos',
    eager: true,
    query: '?url',
    import: 'default',
  }),
}

/** A picture in the width and format that fits the screen, its colours in place until it comes. */
export function Picture({ name, alt, lang, sizes, eager = false }: Properties) {
  const { avif, webp } = pictureWidths
  return (
    <picture className="picture" data-name={name}>
      <source
        type="image/avif"
        media="(width <= 30rem)"
        srcSet={sourceSet(name, 'avif', phoneWidths)}
        sizes={sizes}
      />
      <source type="image/avif" srcSet={sourceSet(name, 'avif', avif)} sizes={sizes} />
      <img
        src={addressOf(name, 'webp', 720)}
        srcSet={sourceSet(name, 'webp', webp)}
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

function sourceSet(name: PictureName, format: PictureFormat, widths: readonly PictureWidth[]) {
  return widths.map((width) => `${addressOf(name, format, width)} ${width}w`).join(', ')
}

function addressOf(name: PictureName, format: PictureFormat, width: PictureWidth): string {
  const address = addresses[`./${name}-${width}.${format}`]
  if (!address) throw new Error(`content/pictures has no ${name}-${width}.${format}`)
  return address
}
