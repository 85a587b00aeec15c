import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

// The order of the folders (docs/where-things-are.md): each imports only from itself and from those
// after it.
const rooms = [
  'bin',
  'server',
  'jobs',
  'app',
  'mail backup',
  'media',
  'domain',
  'content',
  'storage',
  'config',
]

/** Read by the build and the tests only, not by the program. */
const buildSettings = /^(vite-plugins|\w+\.config)\.ts$/

test('no folder imports from one above it', () => {
  const files = filesOf('*.ts', '*.tsx', '*.mjs').filter((path) => !buildSettings.test(path))
  const imports = files.flatMap((from) => importsOf(from).map((to) => ({ from, to })))
  expect(imports.length).toBeGreaterThan(2000)
  expect(imports.filter(({ from, to }) => pointsUp(from, to))).toEqual([])
})

test('the image is built with every folder of the program, and what bin/assemble.ts copies', () => {
  const ignored = readFileSync('.dockerignore', 'utf8').split('\n')
  const folders = [...rooms.flatMap((room) => room.split(' ')), 'packaging', 'public']
  expect(folders.filter((folder) => !ignored.includes(`!${folder}`))).toEqual([])
})

/** With types: two files that need each other are one idea, or one of them has two. */
const MOST_CIRCLES = 10
/** An alias of package.json: the browser has another file. */
const CATALOGUES = '#catalogues'

test('at run time no imports form a circle, and with types hardly any', () => {
  const files = filesOf('*.ts', '*.tsx')
  const known = new Set(files)
  const graph = (pattern: RegExp) =>
    new Map(
      files.map((from) => {
        const code = readFileSync(from, 'utf8')
        const found = [...code.matchAll(pattern)].map(([, at = '']) =>
          at === CATALOGUES ? 'domain/content/catalogues.ts' : join(dirname(from), at),
        )
        return [from, found.filter((to) => known.has(to))]
      }),
    )
  expect(
    circlesIn(
      graph(
        /^(?:import|export) (?!type)(?:(?!^import|^export)[^;])*?from '(\.[^'?]+|#catalogues)/gms,
      ),
    ),
  ).toEqual([])
  expect(circlesIn(graph(/from '(\.[^'?]+|#catalogues)/g)).length).toBeLessThanOrEqual(MOST_CIRCLES)
})

/** The files in these folders, without tests. */
function filesOf(...patterns: string[]): string[] {
  return execFileSync('git', ['ls-files', ...patterns], { encoding: 'utf8' })
    .split('\n')
    .filter((path) => rankOf(path) !== undefined && !/\.test\.tsx?$/.test(path))
}

/** Groups of files that import each other, directly or by others (Tarjan). */
function circlesIn(graph: Map<string, string[]>): string[][] {
  const index = new Map<string, number>()
  const open: string[] = []
  const circles: string[][] = []
  const visit = (file: string): number => {
    index.set(file, index.size)
    let low = index.get(file) ?? 0
    open.push(file)
    for (const to of graph.get(file) ?? []) {
      if (!index.has(to)) low = Math.min(low, visit(to))
      else if (open.includes(to)) low = Math.min(low, index.get(to) ?? 0)
    }
    if (low !== index.get(file)) return low
    const circle = open.splice(open.indexOf(file))
    if (circle.length > 1) circles.push(circle)
    return low
  }
  for (const file of graph.keys()) if (!index.has(file)) visit(file)
  return circles
}

function importsOf(path: string): string[] {
  const code = readFileSync(path, 'utf8')
  // The types of the tables are those of the domain: docs/where-things-are.md.
  const found = path.startsWith('storage/')
    ? code.matchAll(/^import (?!type)[^;]*?from '(\.[^'?]+)/gms)
    : code.matchAll(/(?:from|import) ?\(?'(\.[^'?]+)/g)
  return [...found].map(([, target = '']) => join(dirname(path), target))
}

function pointsUp(from: string, to: string): boolean | undefined {
  const [lower, upper] = [rankOf(from), rankOf(to)]
  if (lower === undefined || upper === undefined) return false
  // Mail and backup stand beside each other.
  const isBeside = lower === upper && rooms[lower]?.includes(' ')
  return upper < lower || (isBeside && from.split('/')[0] !== to.split('/')[0])
}

/** The position of a file's folder; files beside the folders come last. */
function rankOf(path: string): number | undefined {
  const [folder = '', inside] = path.split('/')
  if (path === 'server.ts') return 0
  if (inside === undefined) return path ? rooms.length : undefined
  const rank = rooms.findIndex((names) => names.split(' ').includes(folder))
  return rank === -1 ? undefined : rank
}
