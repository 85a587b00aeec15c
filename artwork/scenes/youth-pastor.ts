import { glass, lit } from '../glass/colour.ts'
import { limb, points } from '../glass/curves.ts'
import { face } from '../glass/face.ts'
import { leaningGuitar } from '../glass/leaning-guitar.ts'
import { archedWindow, forearm, shoulders } from '../glass/portrait.ts'
import { scene } from '../glass/scene.ts'

// He came for the meal and stayed: open collar, sleeves, the second-hand guitar.
export const youthPastor = scene('youth-pastor', (w) => {
  const light = [glass.white, glass.cream, glass.honey, glass.leaf, glass.palm, glass.teal]
  archedWindow(w, light, () => {
    const skin = glass.skin
    shoulders(w, glass.azure)
    face(w, {
      x: 800,
      y: 322,
      scale: 1.18,
      skin,
      hair: glass.ink,
      wears: 'short',
      beard: lit(glass.bark, -0.1),
      moustache: lit(glass.bark, -0.1),
    })
    w.piece('M724 486L800 610L760 624L694 504Z', lit(glass.azure, 0.1), 'lead')
    w.piece('M876 486L800 610L840 624L906 504Z', lit(glass.azure, 0.04), 'lead')
    w.line('M800 610L800 720', 'fine')
    w.piece(limb(points('938 500, 850 640, 700 800'), [30, 30, 30]), glass.crimson, 'lead')
    leaningGuitar(w, { x: 690, y: 850, scale: 0.8, turn: 62 })
    forearm(w, -1, [700, 830], glass.azure, lit(skin, 0.03))
    forearm(w, 1, [1012, 700], glass.azure, lit(skin, 0.03))
  })
})
