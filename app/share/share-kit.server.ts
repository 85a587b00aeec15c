import { hash } from 'node:crypto'
import { now } from '../../config/clock.server.ts'
import { settings } from '../../config/settings.server.ts'
import { inLanguage, type Language } from '../../domain/content/language.ts'
import { ministry } from '../../domain/content/ministry.ts'
import { textIn } from '../../domain/content/text.ts'
import { cutName, uploadedPicture } from '../../domain/pictures/uploaded-picture.ts'
import { findShared } from '../../domain/share/share.server.ts'
import { cut, shareText, TITLE_LETTERS } from '../../domain/share/share-text.ts'
import type { Shared, ShareKind, Subject } from '../../domain/share/shared.ts'
import type { SharePicture, ShareShape } from '../../media/share-picture.ts'
import { database } from '../../storage/database.server.ts'
import { qrDrawing } from '../components/qr-code/qr-code.tsx'
import { feedPath, pathOf } from '../paths.ts'
import { pages } from '../routes.ts'

/** Must change with the drawing code, so that no cache keeps pictures in the old design. */
const DRAWING_VERSION = '4'

/** The texts and pictures with which a subject is shared. Undefined for one that does not exist. */
export async function shareKit(subject: Subject, language: Language) {
  const [en, te] = await Promise.all([findSubject(subject, 'en'), findSubject(subject, 'te')])
  if (!en || !te) return undefined
  const shared = { en, te }[language]
  const textOf = (shared: Shared, language: Language) =>
    shareText(shared, settings.siteUrl.origin + sharedPath(shared, language), language)
  return {
    title: shared.title,
    texts: { en: textOf(en, 'en'), te: textOf(te, 'te') },
    /** The path of its page. */
    page: sharedPath(shared, language),
    planned: shared.planned ?? false,
    square: sharePicture(shared, 'square', language).path,
    /** On church doors: only of events and of codes to give. */
    poster: posters.has(shared.kind) ? sharePicture(shared, 'poster', language).path : undefined,
  }
}

const posters: ReadonlySet<ShareKind> = new Set(['events', 'giving'])

/** A picture of a subject by its file name, `square-….jpg`. */
export async function findSharePicture(subject: Subject, file: string, language: Language) {
  const shape = (['square', 'poster'] as const).find((name) => file.startsWith(`${name}-`))
  const shared = shape && (await findSubject(subject, language))
  const picture = shared && sharePicture(shared, shape, language)
  // Who knows the name has seen the content.
  return shared?.planned && picture?.name !== file ? undefined : picture
}

async function findSubject(subject: Subject, language: Language): Promise<Shared | undefined> {
  return findShared(subject, { now: now(), language, storage: await database() })
}

/** The file name contains a hash of the content. */
function sharePicture(shared: Shared, shape: ShareShape, language: Language) {
  const { kind, key, code } = shared
  const { share } = textIn(language)
  const page = new URL(sharedPath(shared, language), settings.siteUrl)
  const scanned = code ?? (shape === 'poster' ? page.href : undefined)
  const content: SharePicture = {
    shape,
    title: cut(shared.title, TITLE_LETTERS),
    groups: shared.groups,
    week: shared.week,
    foot: ministry().name[language],
    address: page.host + page.pathname,
    code: scanned
      ? { ...qrDrawing(scanned), words: code ? share.scanToPay : share.scan }
      : undefined,
  }
  const picture = pages[screens[kind]][2]
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
  notices: 'Home',
  newsletter: 'NewsLetter',
  live: 'LiveStream',
  giving: 'Give',
  services: 'Services',
  events: 'CalendarEvents',
} as const satisfies Record<ShareKind, keyof typeof pages>

/** The permanent path of the shared subject's page. */
function sharedPath({ kind, key, section, day = '' }: Shared, language: Language): string {
  const path =
    kind === 'newsletter' ? pathOf('NewsLetterEntry', { date: key }) : pathOf(screens[kind])
  const place = kind === 'events' ? `?date=${day}#events` : section ? `#${section}` : ''
  return inLanguage(path + place, language)
}
