import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// A class is defined, by a rule for it alone, in one file. A second definition may reach another
// page: styles of one page once enlarged words of another with the same class. Layers of shared
// styles (app/styles) and sheets for paper may add to any class.

test('a class name is defined in one file', () => {
  const files = new Map<string, string[]>()
  for (const file of globSync('app/{components,site,staff}/**/*.css')) {
    if (file.endsWith('-print.css')) continue
    for (const name of classesOf(readFileSync(file, 'utf8'))) {
      files.set(name, [...(files.get(name) ?? []), file])
    }
  }
  expect(files.size).toBeGreaterThan(100)
  expect([...files].filter(([, defining]) => defining.length > 1)).toEqual([])
})

/** The classes that have a rule of their own, outside of other rules and of styles for paper. */
function classesOf(css: string): Set<string> {
  const found = new Set<string>()
  const open: string[] = []
  for (const [, before = '', mark] of css
    .replace(/\/\*.*?\*\//gs, '')
    .matchAll(/([^{};]*)([{};])/g)) {
    if (mark === '}') open.pop()
    if (mark !== '{') continue
    const within = open.every((outer) => outer.startsWith('@') && !outer.includes('print'))
    const [, name] = /^\.([a-z][\w-]*)$/.exec(before.trim()) ?? []
    if (within && name) found.add(name)
    open.push(before.trim())
  }
  return found
}
