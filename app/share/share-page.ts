import { inLanguage, type Language } from '../../domain/content/language.ts'
import type { PictureName } from '../../domain/content/picture.ts'
import type { Shared, ShareKind } from '../../domain/share/shared.ts'
import { pathOf } from '../paths.ts'
import { pages } from '../routes.ts'

const screens = {
  week: 'Services',
  newsletter: 'NewsLetter',
  live: 'LiveStream',
  giving: 'Give',
  services: 'Services',
  events: 'CalendarEvents',
  ministries: 'Ministries',
} as const satisfies Record<ShareKind, keyof typeof pages>

/** The permanent address of what is shared. */
export function sharedPath(shared: Shared, language: Language): string {
  return inLanguage(englishPath(shared), language)
}

function englishPath({ kind, key, section, day = '' }: Shared): string {
  if (kind === 'newsletter') return pathOf('NewsLetterEntry', { date: key })
  if (kind === 'ministries') return pathOf('MinistryDetailPage', { id: key })
  if (kind === 'events') return `${pathOf('CalendarEvents')}?date=${day}#events`
  const page = pathOf(screens[kind])
  return section ? `${page}#${section}` : page
}

export function sharedPicture({ kind, picture }: Shared): PictureName {
  return picture ?? pages[screens[kind]][2]
}
