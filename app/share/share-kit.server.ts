import { now } from '../../config/clock.server.ts'
import { settings } from '../../config/settings.server.ts'
import { inLanguage, type Language } from '../../domain/content/language.ts'
import { ministry } from '../../domain/content/ministry.ts'
import { textIn } from '../../domain/content/text.ts'
import { findShared } from '../../domain/share/share.server.ts'
import { shareText } from '../../domain/share/share-text.ts'
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
  const storage = await database()
  const kitIn = async (language: Language) => {
    const shared = await findShared(subject, { now: now(), language, storage })
    if (!shared) return undefined
    const page = new URL(pathOfPage(subject, shared, language), settings.siteUrl)
    return { shared, page, text: shareText(shared, page.href, textIn(language).share.more) }
  }
  const [en, te] = [await kitIn('en'), await kitIn('te')]
  if (!en || !te) return undefined
  const own = { en, te }[language]
  const { pathname, search, hash } = own.page
  const shapes: ShareShape[] = onPosters.has(subject.kind) ? ['square', 'poster'] : ['square']
  return {
    title: own.shared.title,
    texts: { en: en.text, te: te.text },
    /** The path of its page. */
    page: pathname + search + hash,
    planned: own.shared.planned ?? false,
    pictures: shapes.map((shape) => sharePicture(subject, shape, own, language)),
  }
}

/** A picture of a subject by its file name, `square-….jpg`. */
export async function findSharePicture(subject: Subject, file: string, language: Language) {
  const kit = await shareKit(subject, language)
  const picture = kit?.pictures.find(({ shape }) => file.startsWith(shape))
  // Who knows the name has seen the content.
  return kit?.planned && picture?.name !== file ? undefined : picture
}

/** The file name contains a hash of the content. */
function sharePicture(
  { kind, key }: Subject,
  shape: ShareShape,
  { shared, page }: { shared: Shared; page: URL },
  language: Language,
) {
  const { title, groups, week, code } = shared
  const { share } = textIn(language)
  const scanned = code ?? (shape === 'poster' ? page.href : undefined)
  const content: SharePicture = {
    ...{ shape, title, groups, week },
    foot: ministry().name[language],
    address: page.host + page.pathname,
    code: scanned
      ? { ...qrDrawing(scanned), words: code ? share.scanToPay : share.scan }
      : undefined,
  }
  const picture = pages[shareScreens[kind]][2]
  const json = JSON.stringify(content)
  const name = `${shape}-${drawnName(DRAWING_VERSION + json, picture)}`
  const path = feedPath(language, 'sharePicture', { kind, key, file: name })
  return { shape, name, json, picture, path }
}

/** The permanent path of the shared subject's page. */
function pathOfPage({ kind, key }: Subject, { place = '' }: Shared, language: Language): string {
  const page =
    kind === 'newsletter' ? pathOf('NewsLetterEntry', { date: key }) : pathOf(shareScreens[kind])
  return inLanguage(page + place, language)
}
