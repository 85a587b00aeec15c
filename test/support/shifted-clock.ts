// Loaded into a server first (`--import`): shifts its clock by the milliseconds in the file that
// SITE_CLOCK names. SIGUSR2 rereads the file, and what was read is then in a file of its own.
import { readFileSync, writeFileSync } from 'node:fs'

const file = process.env['SITE_CLOCK'] ?? ''
const realNow = Date.now
let offset = read()
process.on('SIGUSR2', () => {
  offset = read()
  writeFileSync(`${file}.read`, `${offset}`)
})

Date.now = () => realNow() + offset
globalThis.Date = new Proxy(Date, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [Date.now()] : args, newTarget),
})
Reflect.set(Temporal.Now, 'instant', () => Temporal.Instant.fromEpochMilliseconds(Date.now()))

function read(): number {
  return Number(readFileSync(file, 'utf8'))
}
