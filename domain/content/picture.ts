import * as z from 'zod/mini'
import picturesJson from '../../content/pictures.json' with { type: 'json' }
import { type UploadedName, uploadedPicture } from '../pictures/uploaded-picture.ts'
import type { Language } from './language.ts'

type DrawnPicture = Record<Language, string> & {
  title: Record<Language, string>
  /** What an arched window shows, in percent from the left of what it cuts off. */
  focus?: number
}

/** The drawn pictures by name, with their `alt` texts and titles. */
export const pictureTexts: Record<string, DrawnPicture> = picturesJson

/** The name of a picture in a document: a drawn one, or one that staff uploaded. */
export type PictureName = keyof typeof picturesJson | UploadedName

export function isPictureName(name: unknown): name is PictureName {
  return (
    typeof name === 'string' &&
    (Object.hasOwn(picturesJson, name) || uploadedPicture(name) !== undefined)
  )
}

export const pictureName = z.custom<PictureName>(isPictureName, 'picture')

/** A picture that staff may leave out: then this drawing is used. */
export function pictureOr(drawing: keyof typeof picturesJson) {
  return z._default(pictureName, drawing)
}

/**
 * The `alt` text of a picture in the page's language, else in the other one; '' for a decorative
 * one. Throws for an unknown name.
 */
export function pictureText(name: PictureName, language: Language): string {
  const uploaded = uploadedPicture(name)
  if (uploaded) return uploaded.words[language] ?? uploaded.words.en ?? uploaded.words.te ?? ''
  const text = pictureTexts[name]
  if (!text) throw new Error(`content/pictures.json has no text for ${name}`)
  return text[language]
}

/** The caption of a picture: a photograph has no title besides its description. */
export function pictureTitle(name: PictureName, language: Language): string {
  return pictureTexts[name]?.title[language] ?? pictureText(name, language)
}

/** Whether a picture is a photograph whose description nobody has written. */
export function lacksDescription(name: string): boolean {
  const picture = uploadedPicture(name)
  return picture !== undefined && !picture.decorative && !picture.words.en
}
