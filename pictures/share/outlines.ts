import * as z from 'zod'
import type { Language } from '../../domain/content/language.ts'
import outlinesJson from './outlines.json' with { type: 'json' }

// The words on the share pictures, as outlines, so that the pictures are the same on every
// machine whatever fonts it has. Written by outline-titles.ts.

const text = z.object({
  width: z.number(),
  height: z.number(),
  size: z.number(),
  /** Each glyph by its number in `glyphs`, and where its origin stands. */
  glyphs: z.array(z.tuple([z.int(), z.number(), z.number()])),
})
export const outlinesSchema = z.object({
  glyphs: z.array(z.string()),
  titles: z.object({ en: z.record(z.string(), text), te: z.record(z.string(), text) }),
  feet: z.object({ en: z.record(z.string(), text), te: z.record(z.string(), text) }),
})
export type Outlines = z.infer<typeof outlinesSchema>
export type OutlinedText = z.infer<typeof text>

const outlines = outlinesSchema.parse(outlinesJson)

/** The outlines of a page's title; undefined when it was never drawn: `npm run titles` does. */
export function outlinedTitle(title: string, language: Language): OutlinedText | undefined {
  return outlines.titles[language][title]
}

export function outlinedFoot(foot: string, language: Language): OutlinedText | undefined {
  return outlines.feet[language][foot]
}

/** SVG of an outlined text with its top left corner at a place. */
export function drawText(of: OutlinedText, x: number, y: number, colour: string): string {
  const scale = of.size / 1000
  const parts = of.glyphs.map(([index, left, top]) => {
    const place = `translate(${left} ${top})scale(${scale})`
    return `<path transform="${place}" d="${outlines.glyphs[index] ?? ''}"/>`
  })
  return `<g transform="translate(${x} ${y})" fill="${colour}">${parts.join('')}</g>`
}
