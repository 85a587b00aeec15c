// Edits documents in sequence and prints the number of each finished edit, until it is killed by
// test/storage/documents-killed.long.test.ts: a program of its own.
import { writeSync } from 'node:fs'
import { openDatabase } from '../../storage/open.server.ts'
import { applyToStore, makeKind } from './document-model.ts'
import { commandsOf } from './document-sequences.ts'

const [place = '{}', run = '0'] = process.argv.slice(2)
const db = await openDatabase(JSON.parse(place))
const kind = makeKind(true)
for (const [number, command] of commandsOf(Number(run)).entries()) {
  await applyToStore(kind, command, db)
  writeSync(1, `${number}\n`)
}
await db.destroy()
