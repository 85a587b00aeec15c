import { escapeHtml } from '../domain/content/escape-html.ts'
import { type ShareGroup, type ShareLine, withoutLastLine } from '../domain/share/shared.ts'
import { colours, type DrawnText, drawMarkup, type Room } from './card.ts'
import type { ShareLayout } from './share-layouts.ts'
import type { SharePicture } from './share-picture.ts'

// Draws the title and the lines of a picture to share, in the sizes that fit.

export const GAP = 36
export const glassColours = {
  ...colours,
  address: colours.title,
  change: '#f4b79a',
  off: '#b9b1c6',
}

const MANY_LINES = 6

/** Draws the title, smaller if there are many lines. */
export async function drawTitle({ title, groups }: SharePicture, room: Room): Promise<DrawnText> {
  const lines = groups.flatMap((group) => group.lines)
  const sizes = lines.length > MANY_LINES ? room.sizes.slice(-3) : room.sizes
  const markup = coloured(title, colours.title)
  const fitted = await drawMarkup(markup, { ...room, sizes }).catch(refused)
  const anyHeight = { ...room, sizes, height: Number.POSITIVE_INFINITY }
  return fitted ?? drawMarkup(markup, anyHeight, 'broken')
}

type BodyRoom = {
  layout: ShareLayout
  width: number
  /** The distance from the bottom of the window to the lines. */
  above: number
  end: number
  /** The lowest position at which the title may end. */
  titleEnd: number
}

export async function drawBody(groups: readonly ShareGroup[], room: BodyRoom) {
  const { layout, width, above, end, titleEnd } = room
  const { windows, body: all } = layout
  const lowest = windows.at(-1) ?? windows[0]
  const draw = async (
    left: readonly ShareGroup[],
    windowHeight: number,
    sizes: readonly number[],
    as: 'lines' | 'broken',
  ) => {
    const height = end - windowHeight - above - GAP
    if (windowHeight + above > titleEnd || height < 0) return undefined
    const between = '\n<span size="xx-small" line_height="0.6"> </span>\n'
    const markup = left.map(groupMarkup).join(between)
    return drawMarkup(markup, { width, height, sizes }, as).catch(refused)
  }
  if (groups.length === 0) return { body: undefined, windowHeight: windows[0] }
  // Prefers larger text to a higher window, and unbroken words to both.
  for (const [sizes, as] of [
    [all.slice(0, -2), 'lines'],
    [all, 'lines'],
    [all, 'broken'],
  ] as const) {
    for (const windowHeight of windows) {
      const body = await draw(groups, windowHeight, sizes, as)
      if (body) return { body, windowHeight }
    }
  }
  for (let left = withoutLastLine(groups); left; left = withoutLastLine(left)) {
    const body = await draw([...left, { lines: [{ words: '…' }] }], lowest, all.slice(-1), 'broken')
    if (body) return { body, windowHeight: lowest }
  }
  return { body: undefined, windowHeight: lowest }
}

function refused(error: unknown): undefined {
  if (!(error instanceof RangeError)) throw error
}

function groupMarkup({ heading, lines }: ShareGroup): string {
  const head = heading ? [coloured(heading, glassColours.foot)] : []
  return [...head, ...lines.map(lineMarkup)].join('\n')
}

function lineMarkup({ words, off, change }: ShareLine): string {
  const held = off
    ? `<s>${coloured(words, glassColours.off)}</s>`
    : coloured(words, glassColours.title)
  return [words && held, change && coloured(change, glassColours.change)].filter(Boolean).join(' ')
}

/** Markup of coloured text in which times do not break across lines. */
export function coloured(words: string, colour: string): string {
  const unbroken = words.replace(/(\d) (?=[AP]M\b)/g, '$1\u00a0')
  return `<span foreground="${colour}">${escapeHtml(unbroken)}</span>`
}
