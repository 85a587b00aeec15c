import { type Colour, lit, ramp } from './colour.ts'
import { arch } from './path.ts'
import type { Window } from './window.ts'

/** One of the tall lights of a church window, down to the foot of the sheet. */
export interface Light {
  left: number
  right: number
  top: number
  border: Colour
  colours: readonly Colour[]
}

/** A light of lozenges within a border, brighter towards its point. */
export function lancet(w: Window, { left, right, top, border, colours }: Light): void {
  w.within(arch(left, right, top, top + 140, 940), () => {
    for (let y = top; y < 940; y += 74) {
      for (const x of [left, right - 30]) {
        const shade = (y + x) % 148 < 74 ? 0 : -0.07
        w.piece(`M${x} ${y}L${x + 30} ${y}L${x + 30} ${y + 74}L${x} ${y + 74}Z`, lit(border, shade))
      }
    }
    const inner = arch(left + 30, right - 30, top + 44, top + 160, 940)
    w.within(
      inner,
      () => {
        const [wide, high] = [(right - left - 60) / 2, 96]
        for (let row = -1; row < 13; row += 1) {
          for (let i = -1; i < 3; i += 1) {
            const x = left + 30 + (i + (row % 2 ? 0.5 : 0)) * wide
            const y = top + 20 + row * (high / 2)
            const pane = `M${x} ${y}L${x + wide / 2} ${y + high / 2}L${x} ${y + high}L${x - wide / 2} ${y + high / 2}Z`
            const tone = ramp(colours, (y - top) / 470)
            w.piece(pane, lit(tone, w.between(-0.05, 0.05)))
          }
        }
      },
      'lead',
    )
  })
}
