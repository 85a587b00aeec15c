import { globSync, readFileSync, writeFileSync } from 'node:fs'
import manifest from '../package.json' with { type: 'json' }

// npm run repository -- https://github.com/OWNER/NAME: replaces the repository's address in
// package.json and the files below. test/repository.test.ts compares them.

const files = ['compose.yaml', 'package.json', ...globSync(['*.md', 'docs/*.md'])]
const { repository } = manifest
const next = process.argv[2] ?? ''
if (!/^https:\/\/github\.com\/[\w-]+\/[\w.-]+$/.test(next)) {
  process.stderr.write('npm run repository -- https://github.com/OWNER/NAME\n')
  process.exit(1)
}
const path = (address: string) => address.replace('https://github.com/', '')
for (const file of files) {
  const text = readFileSync(file, 'utf8')
  const changed = text
    // The registry allows no capital letters.
    .replaceAll(`ghcr.io/${path(repository).toLowerCase()}`, `ghcr.io/${path(next).toLowerCase()}`)
    .replaceAll(path(repository), path(next))
  if (changed !== text) writeFileSync(file, changed)
}
