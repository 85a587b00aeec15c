import { now } from '../../config/clock.server.ts'
import { settings } from '../../config/settings.server.ts'
import { inLanguage, type Language } from '../../domain/content/language.ts'
import { ministry } from '../../domain/content/ministry.ts'
import { textIn } from '../../domain/content/text.ts'
import { findShared } from '../../domain/share/share.server.ts'
import { cut, shareText, TITLE_LETTERS } from '../../domain/share/share-text.ts'
import {
  type Shared,
  type ShareKind,
  type Subject,
  shareScreens,
} from '../../domain/share/shared.ts'
import type { SharePicture, ShareShape } from '../../media/share-picture.ts'
import { database } from '../../storage/database.server.ts'
import { qrDrawing } from '../components/qr-code/qr-code.tsx'
import { feedPath, pathOf } from '../paths.ts'
import { pages } from '../routes.ts'
import { drawnName } from '../share-card.ts'

/** Must change with the drawing code, so that no cache keeps pictures in the old design. */
const DRAWING_VERSION = '4'

/** On church doors: only of events and of codes to give. */
const onPosters: ReadonlySet<ShareKind> = new Set(['events', 'giving'])

/** The texts and pictures with which a subject is shared. Undefined for one that does not exist. */
export async function shareKit(subject: Subject, language: Language) {
  const at = { now: now(), storage: await database() }
  const en = await findShared(subject, { ...at, language: 'en' })
  const te = await findShared(subject, { ...at, language: 'te' })
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
    square: sharePicture(shared, 'square', language),
    poster: onPosters.has(shared.kind) ? sharePicture(shared, 'poster', language) : undefined,
  }
}

/** A picture of a subject by its file name, `square-….jpg`. */
export async function findSharePicture(subject: Subject, file: string, language: Language) {
  const kit = await shareKit(subject, language)
  const picture = file.startsWith('poster-') ? kit?.poster : kit?.square
  // Who knows the name has seen the content.
  return kit?.planned && picture?.name !== file ? undefined : picture
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
  const picture = pages[shareScreens[kind]][2]
  const json = JSON.stringify(content)
  const name = `${shape}-${drawnName(DRAWING_VERSION + json, picture)}`
  return {
    name,
    json,
    picture,
    path: feedPath(language, 'sharePicture', { kind, key, file: name }),
  }
}

/** The permanent path of the shared subject's page. */
function sharedPath({ kind, key, place = '' }: Shared, language: Language): string {
  const page =
    kind === 'newsletter' ? pathOf('NewsLetterEntry', { date: key }) : pathOf(shareScreens[kind])
  return inLanguage(page + place, language)
}
