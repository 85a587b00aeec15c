import * as z from 'zod'
import slidesJson from '../../content/slides.json' with { type: 'json' }
import { MINISTRY_ZONE } from '../calendar/day.ts'
import { defineDocumentKind, key } from './document-kind.ts'
import { isPictureName, type PictureName, pictureName, pictureText } from './picture.ts'

// The pictures of the home page's slider.

export const slidesKind = defineDocumentKind({
  name: 'slides',
  many: true,
  title: ({ fields: { picture } }, language) =>
    isPictureName(picture) ? pictureText(picture, language) : undefined,
  schema: z.object({ id: key, picture: pictureName }),
  starter: slidesJson.map((picture) => ({ id: picture, picture })),
})

/**
 * The picture that fits the time of day, from this hour on: night, dawn, day, dusk, night. None is
 * a picture of the starter's stories, which Home also shows.
 */
const picturesByHour: readonly (readonly [hour: number, picture: PictureName])[] = [
  [0, 'church-night'],
  [5, 'village-dawn'],
  [8, 'fishing-boat'],
  [17, 'shepherd'],
  [19, 'church-night'],
]

/**
 * The pictures, starting with the one that fits the hour in the ministry's zone and continuing from
 * the first after the last; in normal order when staff do not show that one.
 */
export function slidesAt(now: Temporal.Instant): PictureName[] {
  const shown = slides()
  const { hour } = now.toZonedDateTimeISO(MINISTRY_ZONE)
  const fitting = picturesByHour.findLast(([from]) => from <= hour)
  const first = Math.max(
    0,
    shown.findIndex((picture) => picture === fitting?.[1]),
  )
  return [...shown.slice(first), ...shown.slice(0, first)]
}

/** Whole seconds, at least 1, until `slidesAt` begins with another picture. */
export function secondsUntilOtherSlide(now: Temporal.Instant): number {
  const local = now.toZonedDateTimeISO(MINISTRY_ZONE)
  const [hour = 24] = picturesByHour.find(([from]) => from > local.hour) ?? []
  const wait = local.startOfDay().add({ hours: hour }).since(local)
  return Math.max(1, Math.floor(wait.total('seconds')))
}

/** The pictures in order; if staff have hidden all, the first one of the starter. */
export function slides() {
  const shown = slidesKind.all().map(({ picture }) => picture)
  return shown.length > 0 ? shown : slidesJson.filter(isPictureName).slice(0, 1)
}
