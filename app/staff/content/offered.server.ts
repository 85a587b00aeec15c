import { dayChoices } from '../../../domain/calendar/schedule-words.ts'
import type { Language } from '../../../domain/content/language.ts'
import { leaders, leaderTitle } from '../../../domain/content/leaders.ts'
import {
  lacksDescription,
  type PictureName,
  pictureText,
  pictureTexts,
} from '../../../domain/content/picture.ts'
import { uploadedPictures } from '../../../domain/pictures/uploaded-picture.ts'
import { thumbnailOf } from '../../components/picture/picture.tsx'
import type { Options } from './fields.ts'

// What a form offers that depends on other content of the site.

export function formOptions(language: Language): Options {
  const named = leaders().map((leader) => [leader.id, leaderTitle(leader, language)])
  return { days: dayChoices(language), leaders: Object.fromEntries(named) }
}

export type PictureChoice = ReturnType<typeof pictureChoices>[number]

/** The pictures available for documents: uploaded photos first, then built-in drawings. */
export function pictureChoices(language: Language) {
  const drawn = Object.keys(pictureTexts) as PictureName[]
  return [...uploadedPictures().map(({ name }) => name), ...drawn].map((name) => ({
    name,
    address: thumbnailOf(name),
    words: pictureText(name, language),
    /** Whether it is a photograph that nobody has described. */
    needsWords: lacksDescription(name),
  }))
}
