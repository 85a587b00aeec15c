import { glass, lit } from '../glass/colour.ts'
import { points } from '../glass/curves.ts'
import { face } from '../glass/face.ts'
import { drape } from '../glass/figure.ts'
import { ellipse, place, rectangle } from '../glass/path.ts'
import { archedWindow, forearm, shoulders } from '../glass/portrait.ts'
import { scene } from '../glass/scene.ts'
import type { Window } from '../glass/window.ts'

// A handloom sari, jasmine in her hair, and the blue account book that any member may see.
export const generalSecretary = scene('general-secretary', (w) => {
  const light = [glass.white, glass.cream, glass.mist, glass.sky, glass.azure, glass.blue]
  archedWindow(w, light, () => {
    const skin = glass.skin
    jasmine(w)
    shoulders(w, glass.teal, glass.crimson)
    face(w, { x: 800, y: 322, scale: 1.16, skin, hair, wears: 'parted', spectacles: true })
    w.piece('M738 478Q800 566 862 478L886 496Q800 606 714 496Z', glass.crimson, 'lead')
    w.line('M744 488Q800 560 856 488', 'fine')
    w.piece(ellipse(800, 540, 9), glass.gold, 'fine')
    for (const x of [714, 886]) w.piece(ellipse(x, 356, 7, 12), glass.gold, 'fine')
    sari(w)
    accountBook(w)
    forearm(w, -1, [722, 800], glass.crimson, lit(skin, 0.02))
    forearm(w, 1, [880, 830], glass.crimson, lit(skin, 0.02))
  })
})

const hair = lit(glass.plum, -0.12)

/** A string of flowers that shows behind the neck. */
function jasmine(w: Window): void {
  for (const [x, y] of points(
    '690 366, 690 392, 698 416, 714 436, 910 366, 910 392, 902 416, 886 436',
  ))
    w.piece(ellipse(x, y, 15), glass.white, 'fine')
}

/** The loose end comes over the left shoulder in pleats. */
function sari(w: Window): void {
  drape(
    w,
    points('902 474, 1000 520, 1040 640, 1036 950'),
    points('700 640, 640 760, 600 860, 590 950'),
    glass.teal,
    { folds: 6, outer: 'came' },
  )
  drape(
    w,
    points('880 482, 800 560, 720 640, 600 770'),
    points('904 474, 836 590, 742 680, 596 830'),
    glass.gold,
    { folds: 2, outer: 'lead' },
  )
}

function accountBook(w: Window): void {
  const at = { x: 800, y: 812, turn: 5 }
  w.piece(place(rectangle(-104, -124, 116, 130), at), glass.cream, 'lead')
  w.piece(place(rectangle(-116, -132, 104, 124), at), glass.blue, 'came')
  w.piece(place(rectangle(-116, -132, -76, 124), at), glass.indigo, 'lead')
  w.piece(place(rectangle(-40, -90, 70, -34), at), glass.cream, 'fine')
  w.line(place('M-24 -70L54 -70M-24 -52L36 -52', at), 'fine')
}
