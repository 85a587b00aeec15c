import type { Scene } from './glass/scene.ts'
import { abstractWindow } from './scenes/abstract-window.ts'
import { accountBook } from './scenes/account-book.ts'
import { baptismRiver } from './scenes/baptism-river.ts'
import { bells } from './scenes/bells.ts'
import { breadAndCup } from './scenes/bread-and-cup.ts'
import { bullockCart } from './scenes/bullock-cart.ts'
import { childrenRing } from './scenes/children-ring.ts'
import { churchNight } from './scenes/church-night.ts'
import { cottonField } from './scenes/cotton-field.ts'
import { crossAndCrown } from './scenes/cross-and-crown.ts'
import { dove } from './scenes/dove.ts'
import { emptyTomb } from './scenes/empty-tomb.ts'
import { fishingBoat } from './scenes/fishing-boat.ts'
import { gateOfLight } from './scenes/gate-of-light.ts'
import { generalSecretary } from './scenes/general-secretary.ts'
import { guitar } from './scenes/guitar.ts'
import { lampstand } from './scenes/lampstand.ts'
import { lantern } from './scenes/lantern.ts'
import { letterAndQuill } from './scenes/letter-and-quill.ts'
import { manyUnderRoof } from './scenes/many-under-roof.ts'
import { mountainRays } from './scenes/mountain-rays.ts'
import { oilLamp } from './scenes/oil-lamp.ts'
import { oliveGarden } from './scenes/olive-garden.ts'
import { openBible } from './scenes/open-bible.ts'
import { palmsRoad } from './scenes/palms-road.ts'
import { prayingHands } from './scenes/praying-hands.ts'
import { president } from './scenes/president.ts'
import { printingPress } from './scenes/printing-press.ts'
import { prisonHands } from './scenes/prison-hands.ts'
import { rainbowHills } from './scenes/rainbow-hills.ts'
import { shepherd } from './scenes/shepherd.ts'
import { starVillage } from './scenes/star-village.ts'
import { teacherClass } from './scenes/teacher-class.ts'
import { townMap } from './scenes/town-map.ts'
import { trinityKnot } from './scenes/trinity-knot.ts'
import { twoBicycles } from './scenes/two-bicycles.ts'
import { villageDawn } from './scenes/village-dawn.ts'
import { vine } from './scenes/vine.ts'
import { wellAndPot } from './scenes/well-and-pot.ts'
import { wheat } from './scenes/wheat.ts'
import { womenTogether } from './scenes/women-together.ts'
import { youthPastor } from './scenes/youth-pastor.ts'

/** Every scene by the name that pages use. */
export const scenes: Readonly<Record<string, Scene>> = {
  'abstract-window': abstractWindow,
  'baptism-river': baptismRiver,
  bells: bells,
  'bread-and-cup': breadAndCup,
  'bullock-cart': bullockCart,
  'children-ring': childrenRing,
  'church-night': churchNight,
  'cotton-field': cottonField,
  'cross-and-crown': crossAndCrown,
  dove: dove,
  'empty-tomb': emptyTomb,
  'fishing-boat': fishingBoat,
  'gate-of-light': gateOfLight,
  guitar: guitar,
  lampstand: lampstand,
  lantern: lantern,
  'account-book': accountBook,
  'letter-and-quill': letterAndQuill,
  'many-under-roof': manyUnderRoof,
  'mountain-rays': mountainRays,
  'oil-lamp': oilLamp,
  'olive-garden': oliveGarden,
  'open-bible': openBible,
  'palms-road': palmsRoad,
  'praying-hands': prayingHands,
  'printing-press': printingPress,
  'prison-hands': prisonHands,
  'rainbow-hills': rainbowHills,
  shepherd: shepherd,
  'star-village': starVillage,
  'teacher-class': teacherClass,
  'town-map': townMap,
  'trinity-knot': trinityKnot,
  'two-bicycles': twoBicycles,
  'village-dawn': villageDawn,
  vine: vine,
  'well-and-pot': wellAndPot,
  'general-secretary': generalSecretary,
  president: president,
  'youth-pastor': youthPastor,
  wheat: wheat,
  'women-together': womenTogether,
}
