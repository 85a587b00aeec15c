import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { describe, expect, test } from 'vitest'
import { type DatabasePlace, openDatabase } from '../../storage/open.server.ts'
import { databases } from '../support/databases.ts'

describe.each(databases)('a program on $name', ({ place }) => {
  test('killed five times has stored all it acknowledged', { timeout: 60_000 }, async () => {
    const where = await place()
    const acknowledged: number[] = []
    for (const enough of [1, 20, 57, 90, 130]) {
      acknowledged.push(...(await writeUntilKilled(where, enough)))
    }
    const db = await openDatabase(where)
    const rows = await db.selectFrom('contacts').select('id').execute()
    await db.destroy()
    const stored = new Set(rows.map((row) => row.id))
    expect(acknowledged.length).toBeGreaterThan(290)
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([])
  })
})

/** Kills the writer after so many acknowledged rows, and gives all it acknowledged till then. */
async function writeUntilKilled(where: DatabasePlace, enough: number): Promise<number[]> {
  const program = new URL('write-and-acknowledge.ts', import.meta.url).pathname
  const writer = spawn(process.execPath, [program, JSON.stringify(where)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(writer, 'exit')
  const ids: number[] = []
  for await (const line of createInterface(writer.stdout)) {
    // A kill may cut the last line short, so each ends with a mark.
    if (line.endsWith('.')) ids.push(Number.parseInt(line, 10))
    if (ids.length === enough) writer.kill('SIGKILL')
  }
  await ended
  return ids
}
