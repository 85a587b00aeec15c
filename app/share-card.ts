import { hash } from 'node:crypto'
import type { Language } from '../domain/content/language.ts'
import { ministry } from '../domain/content/ministry.ts'
import type { PictureName } from '../domain/content/picture.ts'
import { cutName, uploadedPicture } from '../domain/pictures/uploaded-picture.ts'

/** What stands on the card that goes with a link: words over the ministry's name, beside a picture. */
export type ShareCard = { title: string; foot: string; picture: PictureName }

/**
 * A page's title over the ministry's name. A title that begins with the name, as Home's does, is
 * not followed by it once more: the name stands large, and what the title says of it at the foot.
 */
export function shareCardOf(title: string, picture: PictureName, language: Language): ShareCard {
  const name = ministry().name[language]
  const rest = title.startsWith(`${name}: `) ? title.slice(name.length + 2) : ''
  if (rest !== '') {
    return { title: name, foot: rest.charAt(0).toUpperCase() + rest.slice(1), picture }
  }
  // A person's office begins a line of its own.
  return { title: title.replace(', ', ',\n'), foot: name, picture }
}

/** Another card has another address, so that everybody may keep each: it is drawn at its first request. */
export function shareCardAddress(card: ShareCard, pathname: string): string {
  return `/cards/${shareCardName(card)}?of=${encodeURIComponent(pathname)}`
}

export function shareCardName({ title, foot, picture }: ShareCard): string {
  const uploaded = uploadedPicture(picture)
  const drawnFrom = uploaded ? cutName(uploaded) : picture
  return `${hash('sha256', JSON.stringify([title, foot, drawnFrom])).slice(0, 16)}.jpg`
}
