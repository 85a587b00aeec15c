import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { type DatabasePlace, openDatabase } from '../../storage/open.server.ts'
import {
  type Command,
  commandsFor,
  expectedState,
  follow,
  makeKind,
  newModel,
  perform,
  stateOf,
} from '../../test/support/document-model.ts'
import { same } from '../../test/support/document-sequences.ts'

const editor = fileURLToPath(new URL('editor.ts', import.meta.url))
/** Milliseconds from the first acknowledged change to the kill. */
const LONGEST_LIFE = 400
/** More than anybody gets to in a life. */
const COMMANDS = 3000

/** The commands of a life: the same for who does them and for who checks. */
export function commandsOf(life: number): Command[] {
  return fc.sample(commandsFor(true), { seed: life + 1, numRuns: COMMANDS })
}

/**
 * Kills a process that edits documents, again and again at some moment. After each what it has
 * acknowledged must stand there, with at most one change more, whole. Throws when it is otherwise.
 */
export async function killEditors(place: DatabasePlace, kills: number) {
  const kind = makeKind(true)
  const model = newModel(true)
  let acknowledged = 0
  let inFlight = 0
  for (let life = 0; life < kills; life++) {
    const commands = commandsOf(life)
    const done = await liveAndDie(place, life)
    acknowledged += done
    for (const command of commands.slice(0, done)) follow(model, command)
    const db = await openDatabase(place)
    try {
      const next = commands[done]
      if (!isSame(await stateOf(kind, db), expectedState(model)) && next) {
        // It was done and the word of it was lost. Plans that are due are published one by
        // one: a round that was cut short is ended by the next one.
        if (next.does === 'publishDue') await perform(kind, next, db)
        follow(model, next)
        inFlight += 1
      }
      same(await stateOf(kind, db), expectedState(model), `${done} commands of life ${life}`)
    } finally {
      await db.destroy()
    }
  }
  return { acknowledged, inFlight }
}

/** How many commands were acknowledged. */
async function liveAndDie(place: DatabasePlace, life: number): Promise<number> {
  const child = spawn(process.execPath, [editor, JSON.stringify(place), String(life)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  let done = 0
  for await (const line of createInterface({ input: child.stdout })) {
    if (line !== String(done)) throw new Error(`the editor said ${line} and not ${done}`)
    done += 1
    if (done === 1) setTimeout(() => child.kill('SIGKILL'), Math.random() * LONGEST_LIFE)
  }
  await ended
  return done
}

function isSame(found: unknown, wanted: unknown): boolean {
  try {
    same(found, wanted, '')
    return true
  } catch {
    return false
  }
}
