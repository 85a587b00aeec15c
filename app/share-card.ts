import { hash } from 'node:crypto'
import type { Language } from '../domain/content/language.ts'
import { ministry } from '../domain/content/ministry.ts'
import type { PictureName } from '../domain/content/picture.ts'
import { cutName, uploadedPicture } from '../domain/pictures/uploaded-picture.ts'

/** Content of a share card: title above the ministry's name, beside a picture. */
export type ShareCard = { title: string; foot: string; picture: PictureName }

/**
 * The card of a page: its title above the ministry's name. When the title begins with the name, as
 * on Home, the name is the card's title and the rest of the title goes below it.
 */
export function shareCardOf(title: string, picture: PictureName, language: Language): ShareCard {
  const name = ministry().name[language]
  const rest = title.startsWith(`${name}: `) ? title.slice(name.length + 2) : ''
  if (rest !== '') {
    return { title: name, foot: rest.charAt(0).toUpperCase() + rest.slice(1), picture }
  }
  // Puts a person's role on its own line.
  return { title: title.replace(', ', ',\n'), foot: name, picture }
}

/**
 * The path contains a hash of the content, so that a card can be cached forever. It is rendered on
 * the first request.
 */
export function shareCardPath(card: ShareCard, pathname: string): string {
  return `/cards/${shareCardName(card)}?of=${encodeURIComponent(pathname)}`
}

export function shareCardName({ title, foot, picture }: ShareCard): string {
  return drawnName(JSON.stringify([title, foot]), picture)
}

/** The file name of a drawing, with a hash of its content and of the picture in it. */
export function drawnName(content: string, picture: PictureName): string {
  const uploaded = uploadedPicture(picture)
  const drawnFrom = uploaded ? cutName(uploaded) : picture
  return `${hash('sha256', content + drawnFrom).slice(0, 16)}.jpg`
}
