import { dirname, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import type { Settings } from '../config/settings.server.ts'
import { diskFull, explain } from '../storage/explain.ts'
import type { DatabaseLocation } from '../storage/open.server.ts'
import { StorageError } from '../storage/storage-error.ts'
import { DamagedBackup, Refused } from './entry.ts'

// Shared by the command-line programs.

type CommandOptions = {
  /** The database that the command opens. */
  place: DatabaseLocation
  /** The file that the command writes. */
  file?: string | undefined
  /** Appended to an error message: one sentence on what is unchanged. */
  nothingChanged: string
}

/**
 * Runs a command. Prints a known error as one line and sets exit code 1; rethrows any other error.
 */
export async function runCommand(
  undertaking: CommandOptions,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    const words = wordsFor(error, undertaking)
    if (words === undefined) throw error
    process.stderr.write(`${words}\n`)
    process.exitCode = 1
  }
}

/** How a command is typed: from the source through npm, otherwise bin/lampstand. */
export function typedCommand(command: string): string {
  return import.meta.filename.endsWith('.ts') ? `npm run ${command} --` : `lampstand ${command}`
}

/**
 * The path that was typed, the only argument besides these options; anything else shows the usage
 * and ends with exit code 1. It is one in the caller's folder: npm and bin/lampstand run commands in
 * the program's folder and pass the caller's in INIT_CWD.
 */
export function typedPath(usage: string, ...options: string[]): string {
  const [path, ...more] = process.argv.slice(2).filter((word) => !options.includes(word))
  if (path && !path.startsWith('-') && more.length === 0) {
    return resolve(process.env['INIT_CWD'] ?? '', path)
  }
  process.stderr.write(`${usage}\n`)
  process.exit(1)
}

/**
 * Reads one line from standard input, without echo at a terminal: there `question` is printed
 * first. Returns '' at end of input.
 */
export async function readSecretLine(question: string): Promise<string> {
  // Without an output stream, readline cannot echo the line.
  const terminal = process.stdin.isTTY === true
  // Disposed: otherwise Node.js would keep reading from the terminal, and the command never end.
  using lines = createInterface({ input: process.stdin, terminal })
  // The terminal's echo is off only now: an earlier question could show the typed answer.
  if (terminal) printLine(question)
  for await (const line of lines) return line
  return ''
}

export function printLine(words: string): void {
  process.stdout.write(`${words}\n`)
}

/** Where the encryption key is stored; backups do not contain it. */
export function keyLocation({ dataKey, dataDir }: Settings): string {
  return dataKey ? 'the setting DATA_KEY' : `the file ${dataDir}/key`
}

/** Explains a known error in one line; undefined for any other. */
export function wordsFor(
  error: unknown,
  { place, file, nothingChanged }: CommandOptions,
): string | undefined {
  if (error instanceof Refused) return error.message
  const words =
    error instanceof DamagedBackup
      ? `The backup cannot be used: ${error.message}.`
      : (explainFile(error, file) ?? explain(error, place))
  // Some messages end with a command to type, without a period.
  if (words !== undefined) return `${words.replace(/\w$/, '$&.')} ${nothingChanged}`
  return error instanceof StorageError
    ? `The database reported an error: ${error.cause}. ${nothingChanged}`
    : undefined
}

/**
 * Explains a file error by its system code. Errors of the database's own files are StorageErrors.
 */
function explainFile(error: unknown, file: string | undefined): string | undefined {
  if (!(error instanceof Error && 'code' in error && 'syscall' in error)) return undefined
  if (error.code === 'ENOSPC' && file !== undefined) return diskFull(dirname(file))
  if (!('path' in error)) return undefined
  // Strips the suffix of the temporary file that a backup is written to.
  const path = String(error.path).replace(/\.[\da-f-]{36}\.part$/, '')
  const code = String(error.code)
  if (code === 'ENOENT') return `There is no file at ${path}.`
  if (code === 'EISDIR') return `${path} is a folder: name a file in it.`
  if (code === 'EROFS') return `${path} cannot be written: its disk is read-only.`
  if (['ENOTDIR', 'EEXIST'].includes(code)) {
    return `${path} cannot be used: a part of this path is a file, not a folder.`
  }
  return ['EACCES', 'EPERM'].includes(code)
    ? `${path} cannot be read or written by this user. As root, give it to that user: chown ${process.getuid?.()} ${path}. It must not lie in a folder of another user, such as /root.`
    : undefined
}
