import { hash } from 'node:crypto'
import { now } from '../../config/clock.server.ts'
import { settings } from '../../config/settings.server.ts'
import { inLanguage, type Language } from '../../domain/content/language.ts'
import { ministry } from '../../domain/content/ministry.ts'
import type { PictureName } from '../../domain/content/picture.ts'
import { textIn } from '../../domain/content/text.ts'
import { cutName, uploadedPicture } from '../../domain/pictures/uploaded-picture.ts'
import { findShared } from '../../domain/share/share.server.ts'
import { countLetters, cut, shareText } from '../../domain/share/share-text.ts'
import type { Shared, ShareKind, Subject } from '../../domain/share/shared.ts'
import { type ShareShape, shareShapes } from '../../media/share-layouts.ts'
import type { SharePicture } from '../../media/share-picture.ts'
import { database } from '../../storage/database.server.ts'
import { qrDrawing } from '../components/qr-code/qr-drawing.ts'
import { feedPath, pathOf } from '../paths.ts'
import { pages } from '../routes.ts'

/** The text and the pictures with which a subject is shared. */
export type ShareKit = {
  title: string
  text: string
  letters: number
  /** The path of its page. */
  page: string
  pictures: Record<ShareShape, string>
}

/** Longer titles would leave no room for anything else. */
const TITLE_LETTERS = 90
const LINE_LETTERS = 240
/** Must change with the drawing code, so that no cache keeps pictures in the old design. */
const DRAWING_VERSION = '1'

/** Undefined for a subject that is not public. */
export async function shareKit(
  subject: Subject,
  language: Language,
): Promise<ShareKit | undefined> {
  const shared = await findSubject(subject, language)
  if (!shared) return undefined
  const page = sharedPath(shared, language)
  const text = shareText(shared, settings.siteUrl.origin + page, language)
  const path = (shape: ShareShape) => sharePicture(shared, shape, language).path
  return {
    ...{ title: shared.title, text, letters: countLetters(text), page },
    pictures: { square: path('square'), status: path('status'), poster: path('poster') },
  }
}

/** A picture of a subject by its file name, `square-….jpg`. */
export async function findSharePicture(subject: Subject, file: string, language: Language) {
  const shape = shareShapes.find((name) => file.startsWith(`${name}-`))
  const shared = shape && (await findSubject(subject, language))
  return shared && sharePicture(shared, shape, language)
}

async function findSubject(subject: Subject, language: Language): Promise<Shared | undefined> {
  return findShared(subject, { now: now(), language, storage: await database() })
}

/** The file name contains a hash of the content. */
function sharePicture(shared: Shared, shape: ShareShape, language: Language) {
  const { kind, key, code } = shared
  const { share } = textIn(language)
  const page = new URL(sharedPath(shared, language), settings.siteUrl)
  const withCode = code !== undefined || shape === 'poster'
  const content: SharePicture = {
    shape,
    title: cut(shared.title, TITLE_LETTERS),
    groups: shared.groups.map(({ lines, ...group }) => ({
      ...group,
      lines: lines.map((line) => ({ ...line, words: cut(line.words, LINE_LETTERS) })),
    })),
    foot: ministry().name[language],
    address: page.host + page.pathname,
    code: withCode
      ? { ...qrDrawing(code ?? page.href), words: code ? share.scanToPay : share.scan }
      : undefined,
  }
  const picture = sharedPicture(shared)
  const uploaded = uploadedPicture(picture)
  const json = JSON.stringify(content)
  const hashed = DRAWING_VERSION + json + (uploaded ? cutName(uploaded) : picture)
  const name = `${shape}-${hash('sha256', hashed).slice(0, 16)}.jpg`
  return {
    name,
    json,
    picture,
    path: feedPath(language, 'sharePicture', { kind, key, file: name }),
  }
}

const screens = {
  week: 'Services',
  newsletter: 'NewsLetter',
  live: 'LiveStream',
  giving: 'Give',
  services: 'Services',
  events: 'CalendarEvents',
  ministries: 'Ministries',
} as const satisfies Record<ShareKind, keyof typeof pages>

/** The permanent path of the shared subject's page. */
function sharedPath(shared: Shared, language: Language): string {
  return inLanguage(englishPath(shared), language)
}

function englishPath({ kind, key, section, day = '' }: Shared): string {
  if (kind === 'newsletter') return pathOf('NewsLetterEntry', { date: key })
  if (kind === 'ministries') return pathOf('MinistryDetailPage', { id: key })
  if (kind === 'events') return `${pathOf('CalendarEvents')}?date=${day}#events`
  const page = pathOf(screens[kind])
  return section ? `${page}#${section}` : page
}

function sharedPicture({ kind, picture }: Shared): PictureName {
  return picture ?? pages[screens[kind]][2]
}
