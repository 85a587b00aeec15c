import { cleanCode } from '../forms/normalize.ts'

// Reads the church's place on the map from pasted text. Also runs in the browser. Short links
// (maps.app.goo.gl) are not opened: the server would then fetch any URL that somebody pastes.

/** In degrees, with at most six decimals: 0.1 m. */
type MapPoint = { latitude: number; longitude: number }

/** Keys of `site.wrong`: a link that only its server can resolve, or text without a place. */
type Unreadable = 'shortLink' | 'mapPoint'

const LONGEST_LINK = 4000
// Bounded, so that matching is fast for any text.
const degrees = String.raw`([+-]?\d{1,3}(?:\.\d{1,20})?)`
const pair = new RegExp(`^${degrees} ?([NS]?) ${degrees} ?([EW]?)\\.?$`, 'i')
/** Numbers so exact are no others, also among words; a link has several. */
const exact = String.raw`([+-]?\d{1,3}\.\d{3,20})`
const pairInText = new RegExp(`^(?!.*\\w/)(?:.*[^\\d.+-])?${exact} ?([NS]?) ${exact} ?([EW]?)`, 'i')
/** `17°58'42.2"N`, as Google Maps shows it, or `17°58.7'N`. */
const minutes =
  /(\d{1,3})° ?(\d{1,2}(?:\.\d{1,9})?)['′’] ?(?:(\d{1,2}(?:\.\d{1,9})?)["″”'′’]{1,2} ?)?(?=[NSEW])/gi
/** In a link, after which come the zoom, a label or an accuracy. */
const numbers = `(?:loc:|ll\\.)?${degrees},[ +]?${degrees}(?:$|[,(;&?/#])`
/** A marked place before the centre of the map. */
const placesInLink = [
  `!3d${degrees}!4d${degrees}`,
  // Of a map to embed, which has the longitude first.
  `(?=!2d[\\d.-]{1,25}!3d${degrees})!2d${degrees}`,
  `[?&]mlat=${degrees}&mlon=${degrees}`,
  ...['query', 'q', 'destination', 'daddr', 'to', 'll', 'center', 'coordinate'].map(
    (parameter) => `[?&]${parameter}=${numbers}`,
  ),
  `(?:^|[/@])${numbers}`,
  `#map=[\\d.]{1,6}/${degrees}/${degrees}(?:$|&)`,
].map((pattern) => new RegExp(pattern))

/** Reads two numbers, or a link of Google Maps, OpenStreetMap or `geo:`, also within a message. */
export function readMapPoint(typed: string): MapPoint | Unreadable {
  const text = cleanCode(typed.slice(0, LONGEST_LINK))
  const [link = `https://${text}`] = /(?:https?:\/\/|geo:)\S+/i.exec(text) ?? []
  const url = URL.parse(link)
  if (url && isShort(url)) return 'shortLink'
  return readPair(text) ?? (url && readLink(url)) ?? 'mapPoint'
}

/** The reverse: `17.97, 79.53`. */
export function pointWords({ latitude, longitude }: MapPoint): string {
  return `${latitude}, ${longitude}`
}

/** The URL of a map around a point, for a frame. */
export function mapFrame({ latitude, longitude }: MapPoint): string {
  const box = [longitude - 0.008, latitude - 0.005, longitude + 0.008, latitude + 0.005]
  const bbox = encodeURIComponent(box.map((side) => side.toFixed(4)).join(','))
  return `https://www.openstreetmap.org/export/embed.html?bbox=${bbox}&layer=mapnik&marker=${latitude}%2C${longitude}`
}

/** The URL of the same place on the map's own site, where a phone can get directions. */
export function mapPage({ latitude, longitude }: MapPoint): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
}

function readPair(text: string): MapPoint | undefined {
  // GPS devices write the letter first: `N 18.4386, E 79.1288`.
  const behind = /^[NS]\s*\d/i.test(text) ? text.replace(/([NSEW])\s*([^NSEW,]+)/gi, '$2$1 ') : text
  const plain = behind
    .replace(minutes, (_, degrees, minutes, seconds = 0) => {
      return `${Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3600}`
    })
    .replaceAll(/\b(?:lat(?:itude)?|lon(?:g|gitude)?|lng)\b|[(),;:=°\s]+(?:\/ )?/gi, ' ')
    .replaceAll(/ +/g, ' ')
    .trim()
  const [, latitude, ns, longitude, ew] = pair.exec(plain) ?? pairInText.exec(plain) ?? []
  const south = ns?.toLowerCase() === 's' ? '-' : ''
  const west = ew?.toLowerCase() === 'w' ? '-' : ''
  return pointAt(south + (latitude ?? ''), west + (longitude ?? ''))
}

function readLink({ pathname, search, hash }: URL): MapPoint | undefined {
  const link = (pathname + search + hash).replaceAll(/%[2-7][\da-f]/gi, decodeURIComponent)
  const found = placesInLink.map((pattern) => pattern.exec(link) ?? [])
  return found.map(([, latitude, longitude]) => pointAt(latitude, longitude)).find(Boolean)
}

function isShort({ hostname, pathname }: URL): boolean {
  return (
    /^(?:(?:maps\.app\.)?goo\.gl|g\.(?:co|page)|share\.google|maps\.apple)$/.test(hostname) ||
    (/^(www\.)?(osm|openstreetmap)\.org$/.test(hostname) && pathname.startsWith('/go/'))
  )
}

/** Not the point 0, 0, which `geo:` links have when they do not know the place. */
function pointAt(latitude = '', longitude = ''): MapPoint | undefined {
  if (!latitude || !longitude) return undefined
  const [north, east] = [latitude, longitude].map((text) => Number(Number(text).toFixed(6)))
  if (north === undefined || east === undefined || (north === 0 && east === 0)) return undefined
  return Math.abs(north) <= 90 && Math.abs(east) <= 180
    ? { latitude: north, longitude: east }
    : undefined
}
