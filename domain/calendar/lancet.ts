import { minutes } from './changes.ts'
import type { Pane } from './plan-words.ts'

// The drawing of a lancet, 46 wide and 126 high, on pages and on the card of the week.

export const ARCH = 'M1.5 124.5V23a21.5 21.5 0 0 1 43 0v101.5z'
/** Lighter pieces of the ground. */
export const SHARDS =
  'M3 23A20 20 0 0 1 23 3v19L3 28zM23 44l20-4v28l-20 2zM3 69l20 1v25L3 99zM23 96l20 2v25H23z'
export const LEAD_LINES = 'M23 3v120M3 28l20-6 20 3M3 47l20-3 20-4M3 69l20 1 20-2M3 99l20-3 20 2'

/** The colours of a lancet: its glass by night, the lead, and from the middle what is next. */
export const GLASS = {
  night: '#1b1858',
  shard: '#2a267c',
  lead: '#0d0b2b',
  next: ['#fff3d0', '#f0c05a'],
} as const

/** The glass of what is to come: gold, terracotta, green, violet, blue, rose. */
const COLOURS: Record<Pane['glass'], string> = {
  main: '#e0a93a',
  telugu: '#c4532f',
  english: '#3f9a70',
  prayer: '#8560b8',
  zoom: '#3a86c4',
  special: '#c77fc0',
}

const [LEFT, RIGHT, TOP, SILL] = [3, 43, 26, 123]
/** Hours beyond these stand at the edge. */
const [FIRST, LAST] = [4 * 60, 22 * 60]
const LEAST = 5

type Placed = { pane: Pane; top: number; bottom: number }

/** The panes of a day as paths, each at its hours. What overlaps shares the width. */
export function drawPanes(panes: readonly Pane[]) {
  return groupsOf(panes.map(place)).flatMap((columns) => {
    const width = (RIGHT - LEFT) / columns.length
    return columns.flatMap((column, at) => {
      const left = LEFT + at * width
      const slant = at % 2 === 0 ? 1.5 : -1.5
      const lead = round(left + width * 0.45)
      return column.map(({ pane, top, bottom }) => {
        const path =
          `M${round(left)} ${round(top + slant)}L${round(left + width)} ${round(top - slant)}` +
          `V${round(bottom - slant)}L${round(left)} ${round(bottom + slant)}z` +
          `M${lead} ${round(top)}L${round(lead + width * 0.1)} ${round(bottom)}`
        return { ...pane, path, fill: fillOf(pane) }
      })
    })
  })
}

function fillOf({ is, isFirst, glass }: Pane): string {
  if (isFirst) return 'url(#next-glass)'
  if (is === 'off') return GLASS.lead
  return is === 'past' ? '#4a4668' : COLOURS[glass]
}

function place(pane: Pane): Placed {
  const ends = pane.ends <= pane.starts ? LAST : minutes(pane.ends)
  const top = Math.min(atHour(minutes(pane.starts)), SILL - LEAST)
  return { pane, top, bottom: Math.max(atHour(ends), top + LEAST) }
}

/** Groups of overlapping panes, which are sorted by start, each in as many columns as it needs. */
function groupsOf(placed: Placed[]): Placed[][][] {
  const groups: Placed[][][] = []
  for (const one of placed) {
    const isFree = (column: Placed[]) => column.every(({ bottom }) => bottom <= one.top)
    if (groups.at(-1)?.every(isFree) ?? true) groups.push([])
    const columns = groups.at(-1)
    const free = columns?.find(isFree)
    if (free) free.push(one)
    else columns?.push([one])
  }
  return groups
}

function atHour(minute: number): number {
  const share = (Math.min(Math.max(minute, FIRST), LAST) - FIRST) / (LAST - FIRST)
  return TOP + share * (SILL - TOP)
}

function round(number: number): number {
  return Math.round(number * 10) / 10
}
