import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { MINISTRY_ZONE } from '../../domain/calendar/day.ts'
import { temporaryFolder } from './temporary-folder.ts'

type Site = { signal: (name: NodeJS.Signals) => void }

/** A clock for `startSite` that starts at `start`, keeps running and can be set. */
export async function makeSiteClock(start: Temporal.Instant) {
  const folder = await temporaryFolder()
  const file = join(folder, 'ahead')
  let offset = 0
  const notify = async (site: Site) => {
    site.signal('SIGUSR2')
    await expect.poll(() => readFile(`${file}.read`, 'utf8').catch(() => '')).toBe(`${offset}`)
  }
  const setTo = (instant: Temporal.Instant) => {
    offset = instant.epochMilliseconds - Date.now()
    return writeFile(file, `${offset}`)
  }
  await setTo(start)
  return {
    environment: {
      SITE_CLOCK: file,
      // A URL, because a space in a path would end the option.
      NODE_OPTIONS: `--import ${new URL('shifted-clock.ts', import.meta.url).href}`,
    },
    now: () => Temporal.Instant.fromEpochMilliseconds(Date.now() + offset),
    /** Lets the time pass until `instant`, also on `site`. */
    set: async (instant: Temporal.Instant, site: Site) => {
      await setTo(instant)
      await notify(site)
    },
  }
}

/** An instant from a local time in India: `2026-11-21`, `05:00`. */
export function inIndia(day: string, time: string): Temporal.Instant {
  return Temporal.PlainDate.from(day)
    .toZonedDateTime({ timeZone: MINISTRY_ZONE, plainTime: Temporal.PlainTime.from(time) })
    .toInstant()
}

/** 11:00 on the next Thursday in India: by the starter schedule, hours from any service or meeting. */
export function betweenServices(): Temporal.Instant {
  const today = Temporal.Now.plainDateISO(MINISTRY_ZONE)
  const thursday = today.add({ days: 7 - ((today.dayOfWeek + 3) % 7) })
  return inIndia(thursday.toString(), '11:00')
}

/** A time tomorrow in India. */
export function nextDayAt(time: string): Temporal.Instant {
  const today = Temporal.Now.plainDateISO(MINISTRY_ZONE)
  return inIndia(today.add({ days: 1 }).toString(), time)
}
