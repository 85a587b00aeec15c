import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { publishedAt } from '../config/repository.ts'
import manifest from '../package.json' with { type: 'json' }

// What the forge reads: .github/, and the address of the repository, which package.json has.

const read = (path: string) => readFileSync(path, 'utf8')
const workflows = globSync('.github/workflows/*.yml')
const path = manifest.repository.replace('https://github.com/', '')

const permissions = ['contents', 'packages', 'id-token', 'attestations']
/** The keys that there are at a place; `*` is the name of a job. Elsewhere any may stand. */
const known: Record<string, string[]> = {
  '': ['name', 'on', 'permissions', 'jobs'],
  on: ['push', 'pull_request', 'workflow_call'],
  permissions,
  'jobs.*': [
    ...['needs', 'uses', 'strategy', 'runs-on', 'container', 'timeout-minutes'],
    ...['permissions', 'env', 'steps'],
  ],
  'jobs.*.strategy': ['matrix'],
  'jobs.*.permissions': permissions,
  'jobs.*.steps': ['id', 'name', 'uses', 'run', 'with', 'env'],
}

test.each(workflows)('%s has only what the forge knows, and needs jobs that there are', (file) => {
  const keys = keysIn(read(file))
  expect(keys.length).toBeGreaterThan(10)
  expect(keys.filter(({ place, key }) => known[place]?.includes(key) === false)).toEqual([])
  const jobs = keys.filter(({ place }) => place === 'jobs').map(({ key }) => key)
  const needed = [...read(file).matchAll(/^ {4}needs: (.+)$/gm)].flatMap(
    ([, names = '']) => names.match(/\w+/g) ?? [],
  )
  expect(needed.filter((name) => !jobs.includes(name))).toEqual([])
})

test.each(workflows)('%s takes actions by their commit, and runs scripts of bin/', (file) => {
  const uses = [...read(file).matchAll(/uses: (\S+)(.*)/g)].map(
    ([, name = '', rest]) => name + rest,
  )
  const ours = /^\.\/\.github\/workflows\/\w+\.yml$/
  const pinned = /^actions\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/
  expect(uses.filter((name) => !ours.test(name) && !pinned.test(name))).toEqual([])
  const programs = [...read(file).matchAll(/run: (\S+)/g)].map(([, program = '']) => program)
  expect(programs.length).toBeGreaterThan(0)
  expect(programs.filter((program) => program !== 'npm' && !existsSync(program))).toEqual([])
})

test('every file names the repository and its image as package.json does', () => {
  const files = ['compose.yaml', ...globSync(['*.md', 'docs/*.md', '.github/**/*.md'])]
  const named = files.flatMap((file) =>
    [...read(file).matchAll(/(?:github\.com|ghcr\.io)\/([\w-]+\/lampstand)\b/g)].map(
      ([, at]) => at,
    ),
  )
  expect([...new Set(named)]).toEqual([path])
})

test('until somebody owns it, the site does not name it', () => {
  expect(publishedAt('https://github.com/owner_to_be_named/lampstand')).toBeUndefined()
  expect(publishedAt('https://github.com/grace/lampstand')).toBe(
    'https://github.com/grace/lampstand',
  )
})

/** Each key with the keys above it, by its indent of two spaces; an item of a list has its dash. */
function keysIn(text: string): { place: string; key: string }[] {
  const above: string[] = []
  return [...text.matchAll(/^((?: {2}|- )*)([\w-]+):/gm)].map(([, indent = '', key = '']) => {
    above.length = indent.length / 2
    const place = above.filter(Boolean).join('.')
    above.push(key)
    return { place: place.replace(/^jobs\.[\w-]+/, 'jobs.*'), key }
  })
}
