// Writes the compressed forms of the built files beside them, so that a start only reads them.
import { fileURLToPath } from 'node:url'
import { compressDirectory } from '../front/compress.ts'

const directory = process.argv[2] ?? fileURLToPath(new URL('../build/client', import.meta.url))
const count = await compressDirectory(directory)
process.stdout.write(`Compressed ${count} files.\n`)
