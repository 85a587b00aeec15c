// Loaded into a server first (`--import`): shifts its clock by the milliseconds in the file that
// SITE_CLOCK names, and the machine's uptime by the second number there: less, when the clock is to
// be wrong. SIGUSR2 rereads the file, and what was read is then in a file of its own.
import { readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'

const file = process.env['SITE_CLOCK'] ?? ''
const realNow = Date.now
const realUptime = os.uptime
let [offset = 0, passed = 0] = read()
process.on('SIGUSR2', () => {
  ;[offset = 0, passed = 0] = read()
  writeFileSync(`${file}.read`, `${offset} ${passed}`)
})

Date.now = () => realNow() + offset
os.uptime = () => realUptime() + passed / 1000
globalThis.Date = new Proxy(Date, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [Date.now()] : args, newTarget),
})
Reflect.set(Temporal.Now, 'instant', () => Temporal.Instant.fromEpochMilliseconds(Date.now()))

function read(): number[] {
  return readFileSync(file, 'utf8').split(' ').map(Number)
}
