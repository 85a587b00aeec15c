import sharp from 'sharp'
import { expect, test } from 'vitest'
import { documentForms } from '../support/document-forms.ts'
import { elements } from '../support/html.ts'
import { openSite } from '../support/site.ts'

// Preview images of links contain the texts of staff and are rendered at the first request.

const site = await openSite()
const cookie = await site.staffCookie('Priya')
const { send } = documentForms(site, cookie)

async function cardOf(path: string): Promise<string> {
  const { text } = await site.page(path)
  const tag = elements(text, 'meta').find(({ property }) => property === 'og:image')
  return (tag?.['content'] ?? '').replace('http://localhost:3000', '').replaceAll('&amp;', '&')
}

test.each(['/', '/te/leader/president', '/newsletter/2025-03-15', '/te/newsletter'])(
  '%s has a preview image that is the same on every request',
  async (path) => {
    const address = await cardOf(path)
    const first = await site.fetch(address)
    expect([first.status, first.headers.get('Content-Type')]).toEqual([200, 'image/jpeg'])
    expect(first.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    const bytes = Buffer.from(await first.arrayBuffer())
    const { width, height, format } = await sharp(bytes).metadata()
    expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'jpeg' })
    expect(bytes.length).toBeLessThan(180_000)
    const again = await site.fetch(address)
    expect(Buffer.from(await again.arrayBuffer()).equals(bytes)).toBe(true)
  },
)

test('each newsletter entry has its own image', async () => {
  expect(await cardOf('/newsletter/2025-03-15')).not.toBe(await cardOf('/newsletter/2025-02-21'))
})

test('a leader’s image changes with the name, even a long one; the old URL redirects to it', async () => {
  const before = await cardOf('/te/leader/president')
  const name = 'రెవరెండ్ డాక్టర్ సమూయేలు దేవదాసు గారు '.repeat(6).trim()
  await send('/staff/site/leaders/president', 'publish', { 'f.name.te': name })
  const after = await cardOf('/te/leader/president')
  expect(after).not.toBe(before)
  const drawn = await site.fetch(after)
  expect(drawn.status).toBe(200)
  const former = await site.fetch(before)
  expect([former.status, former.headers.get('Location')]).toEqual([302, after])
})

test('no image is rendered for other paths', async () => {
  for (const of of ['', '/staff', '/no/such', '/newsletter/1999-01-01', '//other.example/']) {
    const path = `/cards/0000000000000000.jpg?of=${encodeURIComponent(of)}`
    expect([of, (await site.fetch(path)).status]).toEqual([of, 404])
  }
})
