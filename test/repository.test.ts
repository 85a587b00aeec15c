import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import manifest from '../package.json' with { type: 'json' }
import { publishedAt } from '../repository.ts'

// What the forge reads: .github/, and the address of the repository, which package.json has.

const read = (path: string) => readFileSync(path, 'utf8')
const workflows = globSync('.github/workflows/*.yml')
const path = manifest.repository.replace('https://github.com/', '')

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
