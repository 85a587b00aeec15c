import { glass, lit } from '../glass/colour.ts'
import { points } from '../glass/curves.ts'
import { face } from '../glass/face.ts'
import { drape } from '../glass/figure.ts'
import { place, rectangle } from '../glass/path.ts'
import { archedWindow, forearm, shoulders } from '../glass/portrait.ts'
import { scene } from '../glass/scene.ts'
import type { Window } from '../glass/window.ts'

// The village teacher who became a pastor: white kurta, a shawl on his shoulder, his Bible.
export const president = scene('president', (w) => {
  const light = [
    glass.white,
    glass.cream,
    glass.honey,
    glass.amber,
    glass.terracotta,
    glass.crimson,
  ]
  archedWindow(w, light, () => {
    const skin = glass.umber
    shoulders(w, glass.white)
    face(w, {
      x: 800,
      y: 322,
      scale: 1.22,
      skin,
      hair: grey,
      wears: 'short',
      moustache: lit(grey, 0.08),
      spectacles: true,
    })
    w.piece('M716 482L800 566L884 482L866 468Q800 520 734 468Z', glass.white, 'lead')
    w.line('M800 566L800 720', 'fine')
    shawl(w)
    bible(w)
    forearm(w, -1, [716, 778], glass.white, lit(skin, 0.03))
    forearm(w, 1, [884, 812], glass.white, lit(skin, 0.03))
  })
})

const grey = lit(glass.mist, -0.16)

function shawl(w: Window): void {
  drape(
    w,
    points('912 470, 1006 520, 1040 640, 1032 950'),
    points('868 480, 930 560, 936 700, 922 950'),
    glass.crimson,
    { folds: 3, outer: 'came' },
  )
  w.piece(
    'M868 480Q926 556 934 700L922 950L900 950Q916 700 908 660Q900 560 852 490Z',
    glass.gold,
    'lead',
  )
}

function bible(w: Window): void {
  const at = { x: 800, y: 790, turn: -6 }
  w.piece(place(rectangle(-104, -128, 112, 128), at), glass.cream, 'lead')
  w.piece(place(rectangle(-112, -134, 102, 122), at), glass.night, 'came')
  w.piece(
    place(
      'M-12 -92L12 -92L12 -46L46 -46L46 -22L12 -22L12 62L-12 62L-12 -22L-46 -22L-46 -46L-12 -46Z',
      at,
    ),
    glass.gold,
    'fine',
  )
}
