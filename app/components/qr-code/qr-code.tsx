import encodeQR from 'qr'

/** The white border that readers need, in modules (ISO/IEC 18004). */
const QUIET_ZONE = 4

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

/** Encodes a text. Returns the side in modules with quiet zone, and the dark modules as a path. */
export function qrDrawing(text: string): { side: number; path: string } {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_ZONE })
  return { side: rows.length, path: rows.map(pathOfRow).join('') }
}

/** Draws adjacent modules as one bar, to avoid hairlines between them. */
function pathOfRow(row: boolean[], y: number): string {
  const bars = row
    .map((dark) => (dark ? '1' : '0'))
    .join('')
    .matchAll(/1+/g)
  return [...bars]
    .map(({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`)
    .join('')
}
