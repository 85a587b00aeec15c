import * as z from 'zod/mini'
import picturesJson from '../../content/pictures.json' with { type: 'json' }
import type { Language } from './language.ts'

const words = z.string().check(z.minLength(1))
/** The pictures by name, with what each one shows: for `alt`. */
export const pictureTexts = z
  .record(z.string().check(z.regex(/^[a-z-]+$/)), z.object({ en: words, te: words }))
  .parse(picturesJson)

/** A name that a content file may give for a picture. */
export type PictureName = keyof typeof picturesJson

export const pictureName = z.custom<PictureName>(
  (name) => typeof name === 'string' && name in picturesJson,
  'the name of a picture, as content/pictures.json lists them',
)

/** What a picture shows, in the page's language. Throws for a name without a text. */
export function pictureText(name: PictureName, language: Language): string {
  const text = pictureTexts[name]
  if (!text) throw new Error(`content/pictures.json has no text for ${name}`)
  return text[language]
}
