import encodeQR from 'qr'

/** What readers need around a code: four modules of white (ISO/IEC 18004). */
const QUIET_ZONE = 4

/** A text as a QR code: the side in modules, the white around it included, and the dark ones as a path. */
export function qrDrawing(text: string): { side: number; path: string } {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_ZONE })
  return { side: rows.length, path: rows.map(pathOfRow).join('') }
}

/** Neighbours are drawn as one bar, so that no hairline shows between them. */
function pathOfRow(row: boolean[], y: number): string {
  const bars = row
    .map((dark) => (dark ? '1' : '0'))
    .join('')
    .matchAll(/1+/g)
  return [...bars]
    .map(({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`)
    .join('')
}
