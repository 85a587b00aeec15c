// Writes compressed variants next to the built files: `name.br` and `name.gz`.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compress } from '../server/send.ts'

const directory = fileURLToPath(new URL('../build/client', import.meta.url))
const names = await readdir(directory, { recursive: true })
const written = await Promise.all(
  names
    .filter((name) => /\.(?:js|css|svg|ico)$/.test(name))
    .map((name) => join(directory, name))
    .map(write),
)
process.stdout.write(`Compressed ${written.filter(Boolean).length} files.\n`)

/** Returns false for a file under half a KB, which is not worth compressing. */
async function write(path: string): Promise<boolean> {
  const body = await readFile(path)
  if (body.length < 512) return false
  const [br, gzip] = await Promise.all([compress(body, 'br', 11), compress(body, 'gzip', 11)])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gzip)])
  return true
}
