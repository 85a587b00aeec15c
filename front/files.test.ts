import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compressDirectory } from './compress.ts'
import { loadFiles } from './files.ts'

const script = 'console.log("light");\n'.repeat(200)
let directory = ''

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'front-files-'))
  await mkdir(join(directory, 'assets'))
  await mkdir(join(directory, '.vite'))
  await writeFile(join(directory, 'assets/menu-1a.js'), script)
  await writeFile(join(directory, 'assets/menu-1a.js.map'), '{}')
  await writeFile(join(directory, '.vite/manifest.json'), '{}')
  await writeFile(join(directory, 'a b.png'), Buffer.alloc(2000))
  await writeFile(join(directory, 'robots.txt'), 'User-agent: *\n')
})

afterAll(() => rm(directory, { recursive: true }))

test('only what is public is there, with its type and age', async () => {
  const files = await loadFiles(directory, [['X-Common', 'yes']])
  expect([...files.keys()].sort()).toEqual(['/a%20b.png', '/assets/menu-1a.js', '/robots.txt'])
  const headers = files.get('/assets/menu-1a.js')?.br.headers.join('\n')
  expect(headers).toContain('text/javascript; charset=utf-8')
  expect(headers).toContain('public, max-age=31536000, immutable')
  expect(headers).toContain('X-Common')
  expect(files.get('/robots.txt')?.identity.headers).toContain('public, max-age=3600')
  expect(files.get('/a%20b.png')?.br).toBe(files.get('/a%20b.png')?.identity)
})

test('compressed forms are read from beside the file, unless they are older than it', async () => {
  expect(await compressDirectory(directory)).toBeGreaterThan(0)
  const path = join(directory, 'assets/menu-1a.js')
  await writeFile(`${path}.br`, 'from the build')
  const read = (await loadFiles(directory, [])).get('/assets/menu-1a.js')
  expect(read?.br.body.toString()).toBe('from the build')
  expect(gunzipSync(read?.gzip.body ?? '').toString()).toBe(script)
  await utimes(`${path}.br`, 0, 0)
  const made = (await loadFiles(directory, [])).get('/assets/menu-1a.js')
  expect(brotliDecompressSync(made?.br.body ?? '').toString()).toBe(script)
})

test('a folder that is not there has no files', async () => {
  expect((await loadFiles(join(directory, 'none'), [])).size).toBe(0)
})
