import { qrDrawing } from './qr-drawing.ts'

type Props = {
  /** What a phone reads from it. */
  content: string
  /** What it is for, for people who cannot see it. */
  label: string
}

/** A real QR code, drawn on the server: dark on white whatever the scheme, since readers need it so. */
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
