import { Window } from './window.ts'

/** A scene draws itself for a width in pixels. */
export type Scene = (width?: number) => string

/** A scene's name is also its seed: the same name gives the same glass every time. */
export function scene(name: string, draw: (w: Window) => void): Scene {
  return (width = 1600) => {
    const w = new Window(name)
    draw(w)
    return w.svg(width)
  }
}
