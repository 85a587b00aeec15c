import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { publishedAt } from '../config/repository.ts'
import manifest from '../package.json' with { type: 'json' }

// What the forge reads: .github/, and the address of the repository, which package.json has.

const read = (path: string) => readFileSync(path, 'utf8')
const workflows = globSync('.github/workflows/*.yml')
const path = manifest.repository.replace('https://github.com/', '')

const words = z.record(z.string(), z.string())
const permissions = z.partialRecord(
  z.enum(['contents', 'packages', 'id-token', 'attestations']),
  z.enum(['read', 'write']),
)
const step = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    uses: z.string(),
    run: z.string(),
    with: words,
    env: words,
  })
  .partial()
  .refine(({ uses, run }) => (uses === undefined) !== (run === undefined))
const called = z.strictObject({ uses: z.string(), needs: z.string().optional() })
const job = z.strictObject({
  needs: z.string().optional(),
  strategy: z.strictObject({ matrix: words }).optional(),
  'runs-on': z.string(),
  container: z.string().optional(),
  'timeout-minutes': z.coerce.number(),
  permissions: permissions.optional(),
  env: words.optional(),
  steps: z.array(step).min(1),
})
const workflow = z.strictObject({
  name: z.string(),
  on: z.partialRecord(z.enum(['push', 'pull_request', 'workflow_call']), z.unknown()),
  permissions,
  jobs: z.record(z.string(), z.union([called, job])),
})

test.each(workflows)('%s has only what the forge knows, and needs jobs that there are', (file) => {
  const { jobs } = workflow.parse(parseYaml(read(file)))
  const needed = Object.values(jobs).flatMap(({ needs = '' }) => needs.match(/\w+/g) ?? [])
  expect(needed.filter((name) => !(name in jobs))).toEqual([])
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
  const named = new Set<string>()
  for (const file of ['compose.yaml', ...globSync(['*.md', 'docs/*.md', '.github/**/*.md'])]) {
    for (const [, address = ''] of read(file).matchAll(
      /(?:github\.com|ghcr\.io)\/([\w-]+\/lampstand)\b/g,
    )) {
      named.add(address)
    }
  }
  expect([...named]).toEqual([path])
})

test('until somebody owns it, the site does not name it', () => {
  expect(publishedAt('https://github.com/owner_to_be_named/lampstand')).toBeUndefined()
  expect(publishedAt('https://github.com/grace/lampstand')).toBe(
    'https://github.com/grace/lampstand',
  )
})

/** The part of YAML that these files use: mappings, lists of mappings, and texts of one line. */
function parseYaml(text: string): unknown {
  const lines = text
    .split('\n')
    .filter((line) => line.trim() && !line.trim().startsWith('#'))
    // An item of a list is a mapping, indented by its dash.
    .map((line) => ({ item: /^ *- /.test(line), line: line.replace(/^( *)- /, '$1  ') }))
  const indentOf = (line = '') => line.search(/\S/)
  let at = 0
  function block(indent: number): unknown {
    if (!lines[at]?.item) return mapping(indent)
    const items: unknown[] = []
    while (lines[at]?.item && indentOf(lines[at]?.line) === indent) items.push(mapping(indent))
    return items
  }
  function mapping(indent: number): Record<string, unknown> {
    const found: Record<string, unknown> = {}
    const begin = at
    while (
      at < lines.length &&
      indentOf(lines[at]?.line) === indent &&
      (at === begin || !lines[at]?.item)
    ) {
      const [, key = '', value = ''] =
        /^ *([\w-]+):(?: (.*?))?(?: #.*)?$/.exec(lines[at]?.line ?? '') ?? []
      expect(key, lines[at]?.line).not.toBe('')
      expect(found, lines[at]?.line).not.toHaveProperty(key)
      at++
      const next = indentOf(lines[at]?.line)
      found[key] = value === '' && next > indent ? block(next) : value
    }
    expect(indentOf(lines[at]?.line), lines[at]?.line).toBeLessThanOrEqual(indent)
    return found
  }
  return block(0)
}
