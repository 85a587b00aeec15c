import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compressDirectory } from './compress.ts'
import { type Files, loadFiles } from './files.ts'
import { startFront } from './testing.ts'

/** A file that is kept in memory. */
function kept(files: Files, address: string) {
  const file = files.get(address)
  if (!file || 'path' in file) throw new Error(`${address} is not in memory`)
  return file
}

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
  const headers = kept(files, '/assets/menu-1a.js').br.headers.join('\n')
  expect(headers).toContain('text/javascript; charset=utf-8')
  expect(headers).toContain('public, max-age=31536000, immutable')
  expect(headers).toContain('X-Common')
  expect(kept(files, '/robots.txt').identity.headers).toContain('public, max-age=3600')
  expect(kept(files, '/a%20b.png').br).toBe(kept(files, '/a%20b.png').identity)
})

test('compressed forms are read from beside the file, unless they are older than it', async () => {
  expect(await compressDirectory(directory)).toBeGreaterThan(0)
  const path = join(directory, 'assets/menu-1a.js')
  await writeFile(`${path}.br`, 'from the build')
  const read = kept(await loadFiles(directory, []), '/assets/menu-1a.js')
  expect(read.br.body.toString()).toBe('from the build')
  expect(gunzipSync(read.gzip.body).toString()).toBe(script)
  await utimes(`${path}.br`, 0, 0)
  const made = kept(await loadFiles(directory, []), '/assets/menu-1a.js')
  expect(brotliDecompressSync(made.br.body).toString()).toBe(script)
})

test('a large picture stays on the disk, and is sent whole, in part or not at all as asked', async () => {
  const picture = Buffer.alloc(100_000, 'picture')
  await writeFile(join(directory, 'large.png'), picture)
  const files = await loadFiles(directory, [['X-Common', 'yes']])
  expect(files.get('/large.png')).toMatchObject({ path: join(directory, 'large.png') })
  const { ask, close } = await startFront(() => Promise.resolve(new Response('page')), { files })
  try {
    const whole = await ask('/large.png')
    expect([whole.status, whole.headers['content-length']]).toEqual([200, '100000'])
    expect([whole.headers['content-type'], whole.headers['x-common']]).toEqual(['image/png', 'yes'])
    expect(whole.body.equals(picture)).toBe(true)
    const head = await ask('/large.png', { method: 'HEAD' })
    expect([head.status, head.headers['content-length'], head.text]).toEqual([200, '100000', ''])
    const headers = { 'If-None-Match': whole.headers.etag ?? '' }
    const unchanged = await ask('/large.png', { headers })
    expect([unchanged.status, unchanged.text]).toEqual([304, ''])
    expect(unchanged.headers).not.toHaveProperty('content-length')
    // What can no longer be read must not pass for a whole picture.
    await rm(join(directory, 'large.png'))
    await expect(ask('/large.png')).rejects.toThrow()
    expect((await ask('/')).text).toBe('page')
  } finally {
    await close()
  }
})

test('a folder that is not there has no files', async () => {
  expect((await loadFiles(join(directory, 'none'), [])).size).toBe(0)
})
