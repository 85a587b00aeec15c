import { now } from '../../config/clock.server.ts'
import { settings } from '../../config/settings.server.ts'
import { inLanguage, type Language } from '../../domain/content/language.ts'
import { ministry } from '../../domain/content/ministry.ts'
import { textIn } from '../../domain/content/text.ts'
import { findShared } from '../../domain/share/share.server.ts'
import { shareText } from '../../domain/share/share-text.ts'
import { isShareKind, type Shared, type Subject, shareScreens } from '../../domain/share/shared.ts'
import type { SharePicture, ShareShape } from '../../media/share-picture.ts'
import { database } from '../../storage/database.server.ts'
import { qrDrawing } from '../components/qr-code/qr-code.tsx'
import { feedPath, pathOf } from '../paths.ts'
import { pages } from '../routes.ts'
import { drawnName } from '../share-card.ts'

/** Must change with the drawing code, so that no cache keeps pictures in the old design. */
const DRAWING_VERSION = '4'

/** On church doors: only of events and of codes to give. */
const onPosters: Subject['kind'][] = ['events', 'giving']

/** The texts and pictures with which a subject is shared. Undefined for one that does not exist. */
export async function shareKit({ kind, key }: { kind: string; key: string }, language: Language) {
  if (!isShareKind(kind)) return undefined
  const subject = { kind, key }
  const storage = await database()
  const kitIn = async (language: Language) => {
    const shared = await findShared(subject, { now: now(), language, storage })
    if (!shared) return undefined
    const path = pathOfPage(subject, shared, language)
    const page = new URL(path, settings.siteUrl)
    return { shared, path, page, text: shareText(shared, page.href, textIn(language).share.more) }
  }
  const [en, te] = [await kitIn('en'), await kitIn('te')]
  if (!en || !te) return undefined
  const own = { en, te }[language]
  const shapes: ShareShape[] = onPosters.includes(kind) ? ['square', 'poster'] : ['square']
  return {
    title: own.shared.title,
    texts: { en: en.text, te: te.text },
    /** The path of its page. */
    page: own.path,
    planned: own.shared.planned ?? false,
    pictures: shapes.map((shape) => sharePicture(subject, shape, own, language)),
  }
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
