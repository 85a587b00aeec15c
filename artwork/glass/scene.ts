import type { DrawnShape } from '../../media/widths.ts'
import { Window } from './window.ts'

/** Draws a scene for a width in pixels; the whole sheet unless another part is given. */
export type Scene = (width?: number, shape?: DrawnShape) => string

/** A scene's name is also its random seed: the same name always gives the same glass. */
export function scene(name: string, draw: (w: Window) => void): Scene {
  return (width = 1600, shape = 'whole') => {
    const w = new Window(name, shape)
    draw(w)
    return w.svg(width)
  }
}
