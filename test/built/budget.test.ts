import { describe, expect, test } from 'vitest'
import { startSite } from '../support/running-site.ts'
import { brotli, built, builtFiles, entryOf, withImports } from './built-files.ts'

// Limits of a first view, in bytes compressed with brotli. Each is two percent above what was
// measured: file names contain hashes, so that builds of one tree differ by some bytes.
const allowed = { entry: 4.35 * 1024, script: 80 * 1024, style: 12.25 * 1024, html: 14 * 1024 }

const site = await startSite()
const addresses = ['/', '/contact', '/te', '/te/contact']
const html = Object.fromEntries(
  await Promise.all(
    addresses.map(async (address) => {
      const response = await fetch(site.origin + address)
      return [address, await response.text()] as const
    }),
  ),
)
// Fetched before the slow compression, during which the server closes idle connections.
const compressed = await Promise.all(
  addresses.map(async (address) => {
    const response = await fetch(site.origin + address, { headers: { 'Accept-Encoding': 'br' } })
    await response.arrayBuffer()
    return response.headers
  }),
)

describe.each(Object.entries(html))('%s', (_, page) => {
  test('HTML, CSS and the entry script are within the budget', () => {
    const styles = [...page.matchAll(/<link[^>]*href="([^"]+\.css)"/g)].map(([, href = '']) => href)
    expect(styles.length).toBeGreaterThan(0)
    expect(brotli(page), 'HTML').toBeLessThanOrEqual(allowed.html)
    expectWithin(allowed.style, styles)
    expectWithin(allowed.entry, withImports(entryOf(page)))
  })

  test('all scripts are within the budget', () => {
    expect(islandsOf(page)).toContain('subscribe-form')
    expectWithin(allowed.script, scripts(page))
  })
})

test('pages are sent compressed, within the budget', async () => {
  for (const headers of compressed) {
    expect(headers.get('Content-Encoding')).toBe('br')
    expect(Number(headers.get('Content-Length'))).toBeGreaterThan(0)
    expect(Number(headers.get('Content-Length'))).toBeLessThanOrEqual(allowed.html)
  }
})

/** The scripts that a page may run: the entry, its islands and the hydration script. */
function scripts(page: string): string[] {
  const islands = islandsOf(page).map((name) => `${name}.island`)
  return [...new Set([entryOf(page), ...islands, 'hydrate'].flatMap(filesOf))]
}

function filesOf(name: string): string[] {
  const pattern = new RegExp(`^/assets/${name}-[\\w-]{8}\\.js$`)
  const file = builtFiles('.js').find((known) => known === name || pattern.test(known))
  if (file === undefined) throw new Error(`there is no script of ${name}`)
  return withImports(file)
}

function islandsOf(page: string): string[] {
  return [...page.matchAll(/<react-island name="([^"]+)"/g)].map(([, name = '']) => name)
}

function expectWithin(limit: number, files: string[]): void {
  const sizes = files.map((file) => ({ file, bytes: brotli(built(file)) }))
  const bytes = sizes.reduce((sum, size) => sum + size.bytes, 0)
  const largest = sizes
    .toSorted((a, b) => b.bytes - a.bytes)
    .map((size) => `${size.bytes} ${size.file}`)
  expect(bytes, `bytes in all: ${largest.join(', ')}`).toBeLessThanOrEqual(limit)
}
