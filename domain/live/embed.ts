import { ministry } from '../content/ministry.ts'

/** The only hosts whose pages stand inside ours: the video player and the map. */
export const embedHosts = ['www.youtube-nocookie.com', 'www.openstreetmap.org'] as const

/** The map around the ministry's address, to be shown in a frame. */
export function mapFrame(): string {
  const { latitude, longitude } = ministry().address
  const box = [longitude - 0.008, latitude - 0.005, longitude + 0.008, latitude + 0.005]
  const bbox = encodeURIComponent(box.map((side) => side.toFixed(4)).join(','))
  return `https://www.openstreetmap.org/export/embed.html?bbox=${bbox}&layer=mapnik&marker=${latitude}%2C${longitude}`
}

/** The same place on the map's own site, where a phone can find the way. */
export function mapPage(): string {
  const { latitude, longitude } = ministry().address
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
}
