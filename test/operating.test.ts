import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// docs/operating.md and backup.md are what people without a programmer follow. bin/try-image and bin/try-archive run
// its commands; this compares its names.

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
const page = read('docs/operating.md')
const pages = [page, read('docs/backup.md')].join('\n')
const all = (pattern: RegExp, text = pages) =>
  [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))].sort()

test('is under 200 lines', () => {
  expect(page.split('\n').length).toBeLessThan(200)
})

test('its commands are those of the program', () => {
  const known = all(/^ {2}\['([\w-]+)'/gm, read('bin/lampstand.ts'))
  const used = all(/\blampstand (check|[a-z][a-z-]+ (?=[/A-Z\p{Pd}]|\w+:\/\/))/gu).map((name) =>
    name.trim(),
  )
  expect(used.length).toBeGreaterThan(4)
  expect(used.filter((name) => !known.includes(name))).toEqual([])
})

test('its settings are described in docs/settings.md', () => {
  const described = new Set([...all(/`([A-Z][A-Z_]+)`/g, read('docs/settings.md'))])
  const used = all(/`?\b([A-Z]+_[A-Z_]+)\b/g)
  // Of the compose files, and of restic.
  const others = ['DATABASE_PASSWORD', 'COMPOSE_FILE', 'TWO_FACTOR', 'RESTIC_REPOSITORY']
  others.push('RESTIC_PASSWORD', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY')
  expect(used.filter((name) => !described.has(name) && !others.includes(name))).toEqual([])
})

test('its links lead somewhere', () => {
  const links = all(/\]\(([^)#]+)/g).filter((link) => !link.startsWith('http'))
  expect(links.filter((link) => !existsSync(new URL(`../docs/${link}`, import.meta.url)))).toEqual(
    [],
  )
})
