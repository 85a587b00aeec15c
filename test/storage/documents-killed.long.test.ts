import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import type { DatabaseLocation } from '../../storage/open.server.ts'
import { databases } from '../support/databases.ts'
import {
  applyToModel,
  applyToStore,
  copyStarter,
  expectedState,
  makeKind,
  newModel,
  stateOf,
} from '../support/document-model.ts'
import { assertEqual, commandsOf, isEqual } from '../support/document-sequences.ts'
import { withDatabase } from '../support/records.ts'

// `npm run soak -- documents` kills 30 times.
const KILLS = Number(process.env['KILLS'] ?? 2)
/** Milliseconds from the first acknowledged change to the kill, at most. */
const MAX_RUN = 400
const editor = fileURLToPath(new URL('../support/document-editor.ts', import.meta.url))

describe.each(databases)('documents in $name', ({ place }) => {
  test('have all acknowledged changes, and none by half, when their editor is killed', async () => {
    const where = await place()
    const [kind, model] = [makeKind(true), newModel(true)]
    await withDatabase(where, (db) => copyStarter(kind, db))
    let acknowledged = 0
    for (let run = 0; run < KILLS; run++) {
      const commands = commandsOf(run)
      const done = await editUntilKilled(where, run)
      acknowledged += done
      for (const command of commands.slice(0, done)) applyToModel(model, command)
      await withDatabase(where, async (db) => {
        const next = commands[done]
        if (next && !isEqual(await stateOf(kind, db), expectedState(model))) {
          // The command committed without acknowledgement. Due plans are published one by
          // one: the next call finishes an interrupted round.
          if (next.type === 'publishDue') await applyToStore(kind, next, db)
          applyToModel(model, next)
        }
        const context = `${done} commands of run ${run}`
        assertEqual(await stateOf(kind, db), expectedState(model), context)
      })
    }
    expect(acknowledged).toBeGreaterThanOrEqual(KILLS)
  })
})

/** Returns the number of acknowledged commands. */
async function editUntilKilled(place: DatabaseLocation, run: number): Promise<number> {
  const child = spawn(process.execPath, [editor, JSON.stringify(place), String(run)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  let done = 0
  for await (const line of createInterface({ input: child.stdout })) {
    if (line !== String(done)) throw new Error(`the editor said ${line} and not ${done}`)
    done += 1
    if (done === 1) setTimeout(() => child.kill('SIGKILL'), Math.random() * MAX_RUN)
  }
  await ended
  return done
}
