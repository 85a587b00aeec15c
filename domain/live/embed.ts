import { ministry } from '../content/ministry.ts'

/** The only hosts allowed in frames: the video player and the map. */
export const embedHosts = ['www.youtube-nocookie.com', 'www.openstreetmap.org'] as const

/** The URL of a map around the ministry's address, for a frame. */
export function mapFrame(): string {
  const { latitude, longitude } = ministry().address
  const box = [longitude - 0.008, latitude - 0.005, longitude + 0.008, latitude + 0.005]
  const bbox = encodeURIComponent(box.map((side) => side.toFixed(4)).join(','))
  return `https://www.openstreetmap.org/export/embed.html?bbox=${bbox}&layer=mapnik&marker=${latitude}%2C${longitude}`
}

/** The URL of the same place on the map's own site, where a phone can get directions. */
export function mapPage(): string {
  const { latitude, longitude } = ministry().address
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
}
