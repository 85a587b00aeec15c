import { glass } from '../glass/colour.ts'
import { burst } from '../glass/cuts.ts'
import { mosaic } from '../glass/mosaic.ts'
import { anyOf, around } from '../glass/paint.ts'
import { arch, place } from '../glass/path.ts'
import { scene } from '../glass/scene.ts'
import { dusk } from '../glass/scenery.ts'

export const lampstand = scene('lampstand', (w) => {
  const flame = [800, 300] as const
  w.light = flame
  const whole = { left: -20, top: -20, right: 1620, bottom: 920 }
  w.pieces(
    mosaic(w.luck, whole, 70),
    around(flame, 1050, [glass.indigo, glass.indigo, glass.night, glass.ink]),
  )
  w.piece(arch(430, 1170, 10, 330, 940), glass.bark, 'came')
  w.within(arch(462, 1138, 46, 345, 940), () => {
    const rays = burst(w.luck, flame, { rays: 24, rings: [150, 250, 360, 500, 900], loose: 0.4 })
    const [left, right] = [
      around(flame, 520, [glass.honey, glass.sky, glass.azure, glass.blue, glass.indigo]),
      around(flame, 520, [glass.honey, glass.amber, glass.terracotta, glass.crimson, glass.brick]),
    ]
    w.pieces(rays, (at) => (at[1] > 640 ? glass.palm : (at[0] < 800 ? left : right)(at)))
    const halo = burst(w.luck, flame, { rays: 12, rings: [0, 150], loose: 0.2 })
    w.pieces(halo, anyOf(w.luck, [glass.cream, glass.honey, glass.cream]))
  })
  const put = (path: string, colour: `#${string}`, mirror = false) =>
    w.piece(place(path, { x: 800, y: 0, mirror }), colour)
  for (const mirror of [false, true]) {
    put('M0 396L0 470Q90 466 150 396Q70 418 0 396Z', mirror ? glass.amber : glass.gold, mirror)
    put('M0 470L0 520L34 500Q44 486 30 468Z', mirror ? glass.earth : glass.amber, mirror)
    put('M0 520L22 508L26 760L0 760Z', mirror ? glass.amber : glass.honey, mirror)
    put('M0 610L40 616Q54 636 40 656L0 662Z', mirror ? glass.earth : glass.gold, mirror)
    put('M0 760L30 756Q70 790 150 806L150 840L0 840Z', mirror ? glass.amber : glass.gold, mirror)
    put('M0 840L190 840L190 880L0 880Z', mirror ? glass.earth : glass.amber, mirror)
  }
  w.piece('M800 396Q870 418 950 396Q870 374 800 374Q730 374 650 396Q730 418 800 396Z', glass.cream)
  w.piece(
    'M800 120C770 190 716 240 722 312C728 362 762 386 802 386C846 386 878 360 882 310C884 250 838 210 824 164C818 146 810 136 800 120Z',
    glass.amber,
    'came',
  )
  w.piece(
    'M804 206C788 256 752 286 758 328C764 362 782 378 804 378C830 378 846 358 846 326C846 288 820 260 804 206Z',
    glass.honey,
  )
  w.piece(
    'M803 286C793 312 780 324 782 346C784 364 792 372 804 372C818 372 826 360 824 342C822 324 812 314 803 286Z',
    glass.white,
  )
  w.glow(flame, 520, glass.honey, 0.5)
  dusk(w, 0.4)
})
