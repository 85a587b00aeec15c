import { access, constants, mkdir, open, readdir, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Entry } from './entry.ts'

/** What is kept in files: mails that were written instead of sent, and uploads once there are any. */
const folders = ['outbox', 'uploads']
const PIECE = 256 * 1024

/** The files beside the database, in pieces. Gives how many there were. */
export async function* readFiles(dataDir: string): AsyncGenerator<Entry, number> {
  let files = 0
  for (const folder of folders) {
    for (const name of (await readdir(join(dataDir, folder)).catch(none)).sort()) {
      // One that is being written is none yet.
      if (name.endsWith('.part')) continue
      if (yield* readFile(dataDir, `${folder}/${name}`)) files += 1
    }
  }
  return files
}

async function* readFile(dataDir: string, path: string): AsyncGenerator<Entry, boolean> {
  // It may have been deleted since its name was read.
  const file = await open(join(dataDir, path)).catch(() => undefined)
  if (!file) return false
  try {
    if (!(await file.stat()).isFile()) return false
    const piece = Buffer.alloc(PIECE)
    let first = true
    while (true) {
      const { bytesRead } = await file.read(piece, 0, PIECE)
      if (bytesRead === 0 && !first) return true
      yield { is: 'file', path, base64: piece.toString('base64', 0, bytesRead) }
      first = false
      if (bytesRead < PIECE) return true
    }
  } finally {
    await file.close()
  }
}

/** Puts pieces of files together in one folder and then, all at once, into another of that disk. */
export class FileWriter {
  readonly #beside: string
  readonly #dataDir: string
  readonly #begun = new Set<string>()

  constructor(beside: string, dataDir: string) {
    this.#beside = beside
    this.#dataDir = dataDir
  }

  async write(path: string, base64: string): Promise<void> {
    const place = join(this.#beside, path)
    const flags = this.#begun.has(path) ? 'a' : 'w'
    if (flags === 'w') await this.#begin(path)
    const file = await open(place, flags, 0o600)
    try {
      await file.writeFile(Buffer.from(base64, 'base64'))
    } finally {
      await file.close()
    }
  }

  /** Moves all that was written to where it belongs. */
  async move(): Promise<void> {
    for (const path of this.#begun)
      await rename(join(this.#beside, path), join(this.#dataDir, path))
  }

  /** Whatever would keep the file from its place is found now, while nothing is changed yet. */
  async #begin(path: string): Promise<void> {
    this.#begun.add(path)
    for (const folder of [this.#beside, this.#dataDir].map((each) => dirname(join(each, path)))) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await access(folder, constants.W_OK)
    }
  }
}

function none(): string[] {
  return []
}
