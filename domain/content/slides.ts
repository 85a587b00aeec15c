import * as z from 'zod'
import slidesJson from '../../content/slides.json' with { type: 'json' }
import { defineDocumentKind, key } from './document-kind.ts'
import { isPictureName, pictureName, pictureText } from './picture.ts'

// The pictures of the home page's slider.

export const slidesKind = defineDocumentKind({
  name: 'slides',
  many: true,
  title: ({ picture }, language) =>
    isPictureName(picture) ? pictureText(picture, language) : undefined,
  schema: z.object({ id: key, picture: pictureName }),
  starter: slidesJson.map((picture) => ({ id: picture, picture })),
})

/** The pictures in order; if staff have deleted all, the first one of the starter. */
export function slides() {
  const shown = slidesKind.all().map(({ picture }) => picture)
  return shown.length > 0 ? shown : slidesJson.filter(isPictureName).slice(0, 1)
}
