import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { api, crawlers, feeds, site, staffApi } from '../app/routes.ts'

const promises = readFileSync(new URL('../docs/promises.md', import.meta.url), 'utf8')
/** The addresses under a heading. */
function promised(heading: string): string[] {
  const [section = ''] = promises.split(`\n## ${heading}\n`)[1]?.split('\n## ') ?? []
  return [...section.matchAll(/`(\/[^`]*)`/g)].map(([, address = '']) => address)
}

test('every public address is promised, and every promised one exists', () => {
  const addresses = [...Object.values(site), ...Object.values(feeds)].map(([path]) => path)
  // Found by their names only from pages of this program.
  const internal = ['/newsletter/offline', '/manifest.webmanifest', '/share/:kind/:key/:file']
  const files = [crawlers.sitemap, crawlers.robots, api.up, api.alive, api.ready, api.health]
  expect(promised('Public addresses').toSorted()).toEqual(
    [
      ...addresses.filter((path) => !internal.includes(path)),
      ...files.map(([path]) => path),
    ].sort(),
  )
})

test('the promised calls are those of the specification', () => {
  const stable = Object.values({ ...api, ...staffApi })
    .map(([path]) => path)
    .filter((path) => path.endsWith('.php'))
  expect(promised('Calls').toSorted()).toEqual(stable.toSorted())
})
