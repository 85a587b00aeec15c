import { execFileSync } from 'node:child_process'
import { globSync, readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

// public/ is served as it is: a file that nothing refers to would be served for ever.

test('every file under public/ is referred to', () => {
  const files = globSync('public/**/*').filter((path) => statSync(path).isFile())
  expect(files).not.toEqual([])
  const program = execFileSync('git', ['ls-files', 'app', 'domain', 'content/*.json', 'server'], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => /\.(?:tsx?|css|json)$/.test(path))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n')
  // Browsers fetch this one by themselves.
  const known = (path: string) => path === 'public/favicon.ico'
  expect(files.filter((path) => !known(path) && !program.includes(`/${basename(path)}`))).toEqual(
    [],
  )
})
