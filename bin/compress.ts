// Writes compressed variants next to the built files: `name.br` and `name.gz`.
import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { compress } from '../server/send.ts'

const files = globSync('build/client/**/*.{js,css,svg,ico}')
const written = await Promise.all(files.map(write))
process.stdout.write(`Compressed ${written.filter(Boolean).length} files.\n`)

/** Returns false for a file under half a KB, which is not worth compressing. */
async function write(path: string): Promise<boolean> {
  const body = await readFile(path)
  if (body.length < 512) return false
  const [br, gzip] = await Promise.all([compress(body, 'br', 11), compress(body, 'gzip', 11)])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gzip)])
  return true
}
