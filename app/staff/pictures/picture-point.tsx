import { type CSSProperties, type MouseEvent, useState } from 'react'
import type { PictureShape } from '../../../media/widths.ts'
import { usePage } from '../../use-page.ts'

type Props = {
  x: number
  y: number
  /** The current crops, and the URL of the uncropped picture. */
  cuts: { shape: PictureShape; address: string }[]
  uncropped: string
}

/** Sets the focal point by a tap or two sliders, with a preview of all crops. */
export function PicturePoint({ cuts, uncropped, ...before }: Props) {
  const { pictures } = usePage().text
  const [point, setPoint] = useState<{ x: number; y: number }>()
  const { x, y } = point ?? before
  // Only after a change in the browser: the content security policy forbids inline styles in HTML.
  const style: CSSProperties | undefined = point && { objectPosition: `${x}% ${y}%` }

  const sliders = [['x', pictures.fromLeft, x] as const, ['y', pictures.fromTop, y] as const]
  const tap = ({ currentTarget, clientX, clientY }: MouseEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    const percent = (part: number) => Math.min(100, Math.max(0, Math.round(part * 100)))
    setPoint({ x: percent((clientX - left) / width), y: percent((clientY - top) / height) })
  }

  return (
    <fieldset className="framed picture-point">
      <legend>{pictures.point}</legend>
      <p className="field-hint">{pictures.pointHint}</p>
      {/* Keyboard and screen reader users have the sliders. */}
      <button type="button" tabIndex={-1} aria-hidden="true" onClick={tap}>
        <img src={uncropped} alt="" />
      </button>
      {sliders.map(([name, label, value]) => (
        <div className="field" key={name}>
          <label htmlFor={`point-${name}`}>{label}</label>
          <input
            type="range"
            id={`point-${name}`}
            name={name}
            min={0}
            max={100}
            value={value}
            aria-valuetext={`${value} %`}
            onChange={({ currentTarget }) =>
              setPoint({ x, y, [name]: currentTarget.valueAsNumber })
            }
          />
        </div>
      ))}
      <ul className="row picture-cuts">
        {cuts.map(({ shape, address }) => (
          <li key={shape}>
            <figure data-shape={shape}>
              <img src={point ? uncropped : address} alt="" style={style} />
              <figcaption>{pictures.cuts[shape]}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
