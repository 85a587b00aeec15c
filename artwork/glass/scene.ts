import type { DrawnShape } from '../../media/widths.ts'
import { Window } from './window.ts'

/** A scene draws itself for a width in pixels, as the whole sheet unless another part is given. */
export type Scene = (width?: number, shape?: DrawnShape) => string

/** A scene's name is also its seed: the same name gives the same glass every time. */
export function scene(name: string, draw: (w: Window) => void): Scene {
  return (width = 1600, shape = 'whole') => {
    const w = new Window(name, shape)
    draw(w)
    return w.svg(width)
  }
}
