import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ministries } from '../../../../domain/content/ministries.ts'
import { MinistryIcon } from './ministry-icon.tsx'

test('every ministry card has its own icon, hidden from screen readers', () => {
  const cards = ministries().filter(({ card }) => card)
  const drawings = cards.map(({ id }) => renderToStaticMarkup(<MinistryIcon id={id} />))
  for (const drawing of drawings) expect(drawing).toMatch(/^<svg[^>]* aria-hidden="true"><path /)
  expect(new Set(drawings).size).toBe(cards.length)
})
