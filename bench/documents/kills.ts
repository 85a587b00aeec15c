import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { type DatabaseLocation, openDatabase } from '../../storage/open.server.ts'
import {
  applyToModel,
  applyToStore,
  type Command,
  commandsFor,
  copyStarter,
  expectedState,
  makeKind,
  newModel,
  stateOf,
} from '../../test/support/document-model.ts'
import { assertEqual } from '../../test/support/document-sequences.ts'

const editor = fileURLToPath(new URL('editor.ts', import.meta.url))
/** Milliseconds from the first acknowledged change to the kill. */
const MAX_RUN_MS = 400
/** More than one run can execute. */
const MAX_COMMANDS = 3000

/** The commands of a run: the same in the editor and in the check. */
export function commandsOf(run: number): Command[] {
  return fc.sample(commandsFor(true), { seed: run + 1, numRuns: MAX_COMMANDS })
}

/**
 * Repeatedly kills a process that edits documents, at random times. After each kill, all that it
 * acknowledged must be stored, plus at most one complete change. Throws otherwise.
 */
export async function killEditors(place: DatabaseLocation, kills: number) {
  const kind = makeKind(true)
  const model = newModel(true)
  const first = await openDatabase(place)
  await copyStarter(kind, first)
  await first.destroy()
  let acknowledged = 0
  let inFlight = 0
  for (let run = 0; run < kills; run++) {
    const commands = commandsOf(run)
    const done = await runUntilKilled(place, run)
    acknowledged += done
    for (const command of commands.slice(0, done)) applyToModel(model, command)
    const db = await openDatabase(place)
    try {
      const next = commands[done]
      if (!isEqual(await stateOf(kind, db), expectedState(model)) && next) {
        // The command committed without acknowledgement. Due plans are published one by
        // one: the next call finishes an interrupted round.
        if (next.type === 'publishDue') await applyToStore(kind, next, db)
        applyToModel(model, next)
        inFlight += 1
      }
      assertEqual(await stateOf(kind, db), expectedState(model), `${done} commands of run ${run}`)
    } finally {
      await db.destroy()
    }
  }
  return { acknowledged, inFlight }
}

/** Returns the number of acknowledged commands. */
async function runUntilKilled(place: DatabaseLocation, run: number): Promise<number> {
  const child = spawn(process.execPath, [editor, JSON.stringify(place), String(run)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  let done = 0
  for await (const line of createInterface({ input: child.stdout })) {
    if (line !== String(done)) throw new Error(`the editor said ${line} and not ${done}`)
    done += 1
    if (done === 1) setTimeout(() => child.kill('SIGKILL'), Math.random() * MAX_RUN_MS)
  }
  await ended
  return done
}

function isEqual(found: unknown, wanted: unknown): boolean {
  try {
    assertEqual(found, wanted, '')
    return true
  } catch {
    return false
  }
}
