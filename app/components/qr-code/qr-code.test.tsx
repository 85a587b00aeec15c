import jsQR from 'jsqr'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { giving } from '../../../domain/content/giving.ts'
import { upiLink } from '../../../domain/content/upi.ts'
import { QrCode } from './qr-code.tsx'
import { qrDrawing } from './qr-drawing.ts'

const { payee, accounts } = giving().upi
const contents = [
  ...accounts.map(({ id, note }) => upiLink({ id, note, payee })),
  giving().international?.link ?? '',
  'దీపస్తంభం',
]

test.each(contents)('a QR reader decodes %s', async (content) => {
  expect(await decode(<QrCode content={content} label="Pay" />)).toBe(content)
})

test('the SVG has an accessible name and no inline style', () => {
  const svg = renderToStaticMarkup(<QrCode content="x" label={'Pay "us"'} />)
  expect(svg).toContain('role="img" aria-label="Pay &quot;us&quot;"')
  expect(svg).not.toContain('style')
})

test('has a quiet zone of four modules', () => {
  const { side, path } = qrDrawing('x')
  const bars = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map((bar) => bar.slice(1).map(Number))
  for (const [x = 0, y = 0, length = 0] of bars) {
    expect([x >= 4, y >= 4, x + length <= side - 4, y < side - 4]).not.toContain(false)
  }
})

/** Renders the code on a dark page and returns what a QR reader decodes. */
async function decode(drawing: React.ReactElement): Promise<string | undefined> {
  const svg = renderToStaticMarkup(drawing).replace(
    '<svg',
    '<svg xmlns="http://www.w3.org/2000/svg"',
  )
  const { data, info } = await sharp(Buffer.from(svg))
    .extend({ top: 40, bottom: 40, left: 40, right: 40, background: '#15131f' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data
}
