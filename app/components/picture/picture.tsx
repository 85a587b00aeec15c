import type { PictureName } from '../../../domain/content/picture.ts'
import { cutName, oneLanguage, uploadedPicture } from '../../../domain/pictures/uploaded-picture.ts'
import {
  fileName,
  type PictureFormat,
  type PictureShape,
  type PictureSize,
  shapes,
} from '../../../media/widths.ts'

interface Properties {
  name: PictureName
  /** Empty where the picture is decorative. content/pictures.json has a text for each. */
  alt: string
  /** Its width on the page, as the HTML attribute `sizes`. */
  sizes: string
  /** For the first picture in view, which is fetched at once and before other pictures. */
  eager?: boolean
  /** At the top of a page: one crop for phones, and a wide one with space for text on the left. */
  opening?: boolean
  /** In an arched window: uses the portrait crop of a photograph. */
  arched?: boolean
}

const PHONE = '(width <= 47.5em)'

/** Widths for phones: two pixels per CSS pixel look as good as three. */
const phoneWidths = [360, 720]

// The build adds a hash to each URL, so that browsers may cache the file forever.
const addresses: Record<string, string> = import.meta.glob('./*.{avif,webp}', {
  base: '../../../content/pictures',
  eager: true,
  query: '?url',
  import: 'default',
})

/** A picture in the width and format that fits the screen, with its colours until it loads. */
export function Picture({ name, alt, sizes, eager, opening, arched }: Properties) {
  const uploaded = uploadedPicture(name)
  const shape = arched && uploaded ? 'portrait' : 'whole'
  return (
    <picture
      className="picture"
      data-name={uploaded ? undefined : name}
      data-colour={uploaded?.colour}
      data-opening={opening || undefined}
    >
      {sourcesOf(name, shape, opening).map(({ media, srcSet, ...size }) => (
        <source key={media ?? 'wider'} type="image/avif" {...{ media, srcSet, sizes, ...size }} />
      ))}
      <img
        src={addressOf(name, { shape, format: 'webp', width: shapes[shape].webp.at(1) ?? 360 })}
        srcSet={sourceSet(name, shape, 'webp')}
        sizes={sizes}
        width={shape === 'whole' ? 1600 : 900}
        height={shape === 'whole' ? 900 : 1200}
        alt={alt}
        lang={oneLanguage(name)}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  )
}

export function ArchedPicture(picture: Properties) {
  return (
    <div className="arched-window">
      <Picture {...picture} arched />
    </div>
  )
}

/** Returns the URL of a picture as WebP, by default the smallest, 360 px wide, for staff lists. */
export function thumbnailOf(name: PictureName, width = 360): string {
  return addressOf(name, { shape: 'whole', format: 'webp', width })
}

/** Source sets in AVIF, for phones and for wider screens. */
function sourcesOf(name: PictureName, shape: 'whole' | 'portrait', opening = false) {
  const set = (of: PictureShape, widths?: number[]) => sourceSet(name, of, 'avif', widths)
  // On a phone the subject is centred; from a tablet on it is at the right, beside dark glass.
  return opening
    ? [
        { media: PHONE, srcSet: set('phone'), width: 1200, height: 900 },
        { srcSet: set('wide'), width: 1440, height: 500 },
      ]
    : [{ media: '(width <= 30rem)', srcSet: set(shape, phoneWidths) }, { srcSet: set(shape) }]
}

function sourceSet(
  name: PictureName,
  shape: PictureShape,
  format: PictureFormat,
  widths: readonly number[] = shapes[shape][format],
): string {
  return widths.map((width) => `${addressOf(name, { shape, format, width })} ${width}w`).join(', ')
}

/** Returns the URL of one file of a picture, drawn or uploaded. */
export function addressOf(name: PictureName, size: PictureSize): string {
  const uploaded = uploadedPicture(name)
  if (uploaded) return `/uploads/${fileName(cutName(uploaded), size)}`
  const file = fileName(name, size)
  const address = addresses[`./${file}`]
  if (!address) throw new Error(`content/pictures has no ${file}`)
  return address
}
