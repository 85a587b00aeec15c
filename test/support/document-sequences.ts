import fc from 'fast-check'
import type { Kysely } from 'kysely'
import { loadContent } from '../../domain/content/load-content.server.ts'
import { readOfDay } from '../../domain/content/read-documents.server.ts'
import type { Schema } from '../../storage/schema.ts'
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
  visibleIn,
} from './document-model.ts'

/** More than an editor can execute before it is killed. */
const MAX_COMMANDS = 3000

/** The commands of an editor's run, the same in each process. */
export function commandsOf(run: number): Command[] {
  return fc.sample(commandsFor(true), { seed: run + 1, numRuns: MAX_COMMANDS })
}

/** Throws if a sequence results in another state than the model's; returns how many ran. */
export async function runSequences(
  { dated, runs }: { dated: boolean; runs: number },
  db: Kysely<Schema>,
): Promise<number> {
  let done = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(commandsFor(dated), { maxLength: 20, size: 'max' }),
      async (sequence) => {
        await db.deleteFrom('documents').execute()
        const kind = makeKind(dated)
        const model = newModel(dated)
        await copyStarter(kind, db)
        for (const command of sequence) {
          assertEqual(await applyToStore(kind, command, db), applyToModel(model, command), command)
        }
        assertEqual(await stateOf(kind, db), expectedState(model), sequence)
        if (dated) {
          for (const { fields } of visibleIn(model)) {
            assertEqual((await readOfDay(kind, fields['date'] ?? '', db))?.fields, fields, sequence)
          }
        } else {
          await loadContent([kind], db)
          const seen = visibleIn(model).map(({ nested }) => nested)
          assertEqual(kind.all().map(withoutId), seen, sequence)
        }
        done += 1
      },
    ),
    { numRuns: runs },
  )
  return done
}

function withoutId(value: unknown) {
  return { ...(value instanceof Object ? value : {}), id: undefined }
}

/** Compares as JSON, ignoring the order of keys and undefined values. */
export function isEqual(actual: unknown, expected: unknown): boolean {
  return canonicalJson(actual) === canonicalJson(expected)
}

export function assertEqual(actual: unknown, expected: unknown, context: unknown): void {
  if (isEqual(actual, expected)) return
  throw new Error(
    `found ${canonicalJson(actual)}, wanted ${canonicalJson(expected)}, after ${JSON.stringify(context)}`,
  )
}

function canonicalJson(value: unknown): string {
  return JSON.stringify(value ?? null, (_, part: unknown) =>
    part instanceof Object && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
}
