import type { PublicPage } from '../../app/public-pages.ts'
import type { Language } from '../../domain/content/language.ts'
import { ministry } from '../../domain/content/ministry.ts'

/** What a share picture says: large, and at its foot. */
export interface ShareWords {
  title: string
  foot: string
}

/**
 * A page's title over the ministry's name. A title that begins with the name, as Home's does, is
 * not followed by it once more: the name stands large, and what the title says of it at the foot.
 */
export function shareWords({ title }: Pick<PublicPage, 'title'>, language: Language): ShareWords {
  const words = title(language)
  const name = ministry.name[language]
  const rest = words.startsWith(`${name}: `) ? words.slice(name.length + 2) : ''
  if (rest === '') return { title: words, foot: name }
  return { title: name, foot: rest.charAt(0).toUpperCase() + rest.slice(1) }
}
