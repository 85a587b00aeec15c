import { type Colour, glass, lit, mix } from './colour.ts'
import { outline, points } from './curves.ts'
import { type Placing, place } from './path.ts'
import type { Line, Window } from './window.ts'

interface SideFace extends Placing {
  skin?: Colour
  hair?: Colour
  wears: 'short' | 'long' | 'wet'
  beard?: Colour
}

/** A face in profile, eye closed, looking right unless mirrored: 290 from crown to chin. */
export function sideFace(w: Window, options: SideFace): void {
  const { skin = glass.skin, hair = glass.ink, wears, beard } = options
  const put = (path: string, colour: Colour, line: Line = 'lead') =>
    w.piece(place(path, options), colour, line)
  if (wears !== 'short') put(outline(points(falling[wears])), hair, 'came')
  put('M-64 60L-72 210Q-10 240 46 200L34 90Z', lit(skin, -0.04))
  put(outline(points(profile)), lit(skin, 0.03), 'came')
  put(outline(points(cheek)), lit(skin, 0.07), 'none')
  if (beard) put(outline(points(bearded)), beard)
  w.line(place('M36 -58Q54 -44 76 -56M28 -88Q54 -106 82 -90', options), 'lead')
  put('M108 38Q86 40 70 48Q88 54 102 52Z', mix(skin, glass.crimson, 0.45), 'none')
  w.line(place('M104 45Q88 46 74 50M96 6Q84 14 78 4', options), 'fine')
  put(outline(points(hairlines[wears])), hair)
  if (wears !== 'long') put('M-44 -40Q-66 -46 -68 -12Q-62 22 -40 14Q-34 -12 -44 -40Z', skin, 'fine')
}

const profile =
  '-76 -130, 4 -154, 70 -138, 90 -98, 94 -68, 120 -6, 120 -6, 106 8, 92 12, 108 38, 100 50, 106 70, 92 90, 88 118, 56 134, 0 126, -56 106, -90 30, -100 -50'
const cheek = '20 -30, 60 -34, 84 -10, 74 24, 40 40, 12 16'
const bearded =
  '-52 0, -34 30, 10 50, 56 34, 92 20, 100 30, 76 40, 76 40, 104 62, 110 92, 104 140, 70 176, 20 166, -30 126, -62 70'
const hairlines = {
  short:
    '84 -118, 84 -118, 60 -176, -30 -188, -112 -140, -124 -50, -96 30, -72 60, -72 60, -68 -10, -36 -60, -10 -110, 40 -122',
  long: '82 -116, 82 -116, 50 -178, -40 -190, -120 -140, -142 -40, -140 60, -96 130, -60 90, -44 30, -30 -40, 0 -104, 40 -126',
  wet: '80 -126, 80 -126, 40 -176, -40 -182, -112 -130, -126 -40, -110 40, -80 70, -70 0, -44 -60, -10 -110, 40 -130',
} as const
const falling = {
  long: '-40 -150, -130 -90, -150 20, -170 120, -210 220, -150 260, -70 250, -40 160, -40 60',
  wet: '-60 -150, -140 -80, -170 30, -210 130, -230 250, -180 270, -120 180, -70 110, -50 40',
} as const
