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
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { encoding: 'utf8' })
    .split('\n')
    .filter((path) => !buildSettings.test(path) && !/\.test\.tsx?$/.test(path))
    .filter((path) => rankOf(path) !== undefined)
  const imports = files.flatMap((from) => importsOf(from).map((to) => ({ from, to })))
  expect(imports.length).toBeGreaterThan(2000)
  expect(imports.filter(({ from, to }) => pointsUp(from, to))).toEqual([])
})

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
