import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { QrCode, qrDrawing } from './qr-code.tsx'

// That readers read it: test/e2e/give.test.ts and media/share-picture.long.test.tsx.

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
