import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

test('the style guide shows every component', () => {
  const shown = reachedFrom(globSync('test/styleguide/*.tsx', { cwd: root }))
  const components = globSync('app/components/**/*.tsx', { cwd: root }).filter(
    (path) => !path.endsWith('.test.tsx') && !path.includes('/structured-data/'),
  )
  expect(components.length).toBeGreaterThan(20)
  expect(components.filter((path) => !shown.has(path))).toEqual([])
})

/** The files that these import, directly or indirectly. */
function reachedFrom(paths: string[]): Set<string> {
  const reached = new Set<string>()
  const waiting = [...paths]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (reached.has(path) || !existsSync(join(root, path))) continue
    reached.add(path)
    // Type imports render nothing.
    const imports = readFileSync(join(root, path), 'utf8').matchAll(
      /^import (?!type)[^;]*? from '(\.[^']+\.tsx)'/gms,
    )
    for (const [, file = ''] of imports) waiting.push(join(dirname(path), file))
  }
  return reached
}
