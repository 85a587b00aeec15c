import * as z from 'zod'
import galleryJson from '../../content/gallery.json' with { type: 'json' }
import { defineDocumentKind, key, lines, localized } from './document-kind.ts'
import { isPictureName, type PictureName } from './picture.ts'

export const albumsKind = defineDocumentKind({
  name: 'albums',
  many: true,
  schema: z.object({
    id: key,
    name: localized,
    /** One picture name per line. Names of pictures that no longer exist are dropped. */
    pictures: lines
      .transform((names) => names.filter(isPictureName))
      .refine((names) => names.length > 0, 'picture'),
  }),
  starter: galleryJson,
})

export const albums = albumsKind.all

/** All pictures of the gallery in order, without duplicates; Media shows the first four. */
export function gallery(): PictureName[] {
  return [...new Set(albums().flatMap(({ pictures }) => pictures))]
}
