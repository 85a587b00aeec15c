import type { DrawnShape } from '../../media/widths.ts'

/** All scenes are drawn on this sheet; a square crop keeps x from 350 to 1250. */
export const sheet = { width: 1600, height: 900 }

/**
 * The horizontal range of a scene that each shape shows. The wide one has more space on the left
 * for text; the phone's is the middle of the sheet.
 */
export const rooms = {
  whole: { left: 0, right: sheet.width },
  phone: { left: 200, right: 1400 },
  wide: { left: -1192, right: 1400 },
} as const satisfies Record<DrawnShape, { left: number; right: number }>

const lead = '#120d20'
const weights = { fine: 3.2, lead: 5, came: 8.5, joint: 8 }

/**
 * The style of all dark lines, for a picture of this width in pixels. Scaled with the picture the
 * lead would vanish in small ones; at a fixed pixel width it would dominate them. So it scales
 * with the fourth root.
 */
export function leading(width: number): string {
  const factor = (sheet.width / width) ** 0.25
  const rules = Object.entries(weights).map(([name, weight]) => {
    return `.${name}{stroke-width:${(weight * factor).toFixed(2)}}.${name}.shade{stroke-width:${(weight * factor + 9).toFixed(2)}}`
  })
  return `.fine,.lead,.came,.joint{fill:none;stroke:${lead};stroke-linejoin:round;stroke-linecap:round}${rules.join('')}.shade{stroke:#0b0630;stroke-opacity:.2}`
}
