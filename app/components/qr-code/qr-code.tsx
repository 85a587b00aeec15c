import { qrDrawing } from './qr-drawing.ts'

type Props = {
  /** The text to encode. */
  content: string
  /** Its purpose, for screen readers. */
  label: string
}

/** A QR code as SVG. Dark on white in either colour scheme, since readers need that. */
export function QrCode({ content, label }: Props) {
  const { side, path } = qrDrawing(content)
  return (
    <svg
      className="qr"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      width="240"
      height="240"
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${side}v${side}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  )
}
