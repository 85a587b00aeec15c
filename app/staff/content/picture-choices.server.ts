import type { Language } from '../../../domain/content/language.ts'
import { type PictureName, pictureText, pictureTexts } from '../../../domain/content/picture.ts'
import { uploadedPictures } from '../../../domain/pictures/uploaded-picture.ts'
import { thumbnailOf } from '../../components/picture/picture.tsx'

export type PictureChoice = { name: PictureName; address: string; words: string }

/** The pictures available for documents: uploaded photos first, then built-in drawings. */
export function pictureChoices(language: Language): PictureChoice[] {
  const drawn = Object.keys(pictureTexts) as PictureName[]
  return [...uploadedPictures().map(({ name }) => name), ...drawn].map((name) => ({
    name,
    address: thumbnailOf(name),
    words: pictureText(name, language),
  }))
}
