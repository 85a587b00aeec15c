import { glass } from '../glass/colour.ts'
import { courses } from '../glass/cuts.ts'
import { downwards } from '../glass/paint.ts'
import { ellipse } from '../glass/path.ts'
import { scene } from '../glass/scene.ts'
import { dusk, sky } from '../glass/scenery.ts'

export const oilLamp = scene('oil-lamp', (w) => {
  const light = [800, 350] as const
  sky(
    w,
    light,
    [
      glass.honey,
      glass.gold,
      glass.amber,
      glass.terracotta,
      glass.crimson,
      glass.plum,
      glass.night,
      glass.night,
      glass.ink,
    ],
    {
      rays: 22,
      rings: [90, 220, 340, 480, 660, 960, 1800],
      loose: 0.9,
    },
  )
  const shelf = { left: -40, right: 1640, top: 720, bottom: 950 }
  w.pieces(
    courses(w.luck, shelf, { rows: 3, length: 330, lean: 0.9 }),
    downwards(720, 930, [glass.brick, glass.bark, glass.ink]),
  )
  w.line('M-40 720L1640 720', 'came')
  w.piece(ellipse(800, 758, 300, 34), glass.ink, 'none')
  // The bowl, cut as a potter would see it: upright pieces that meet at the foot.
  const ribs = [-390, -230, -80, 80, 230, 390]
  const foots = [-120, -74, -26, 26, 74, 120]
  const clay = [glass.brick, glass.terracotta, glass.amber, glass.terracotta, glass.brick]
  clay.forEach((colour, i) => {
    const [left = 0, right = 0, low = 0, high = 0] = [ribs[i], ribs[i + 1], foots[i], foots[i + 1]]
    const bow = (x: number) => 800 + x * 0.86
    w.piece(
      `M${800 + left} 520Q${bow(left)} 680 ${800 + low} 752L${800 + high} 752Q${bow(right)} 680 ${800 + right} 520Z`,
      colour,
    )
  })
  w.piece(
    'M410 520Q600 470 800 470Q1000 470 1190 520Q1000 580 800 580Q600 580 410 520Z',
    glass.sand,
    'came',
  )
  w.piece('M490 520Q640 492 800 492Q960 492 1110 520Q960 556 800 556Q640 556 490 520Z', glass.gold)
  w.piece('M690 770L670 740L930 740L910 770Q800 790 690 770Z', glass.earth)
  w.piece('M782 526L788 436L814 436L820 526Z', glass.cream)
  w.piece(
    'M800 110C764 205 694 285 700 370C706 430 750 460 802 460C858 460 898 428 902 368C906 300 852 250 836 190C826 164 812 140 800 110Z',
    glass.amber,
    'came',
  )
  w.piece(
    'M806 196C786 270 734 310 738 376C742 424 770 450 802 450C838 450 864 420 866 374C868 326 826 290 818 246Z',
    glass.honey,
  )
  w.piece(
    'M806 290C796 330 770 350 772 390C774 424 786 442 804 442C826 442 836 418 836 390C836 350 812 330 806 290Z',
    glass.white,
  )
  w.glow([800, 350], 640, glass.honey, 0.55)
  dusk(w, 0.5)
})
