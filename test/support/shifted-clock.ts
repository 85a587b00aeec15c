// Loaded into a server before anything else (`--import`): its clock goes on as usual, so many
// milliseconds ahead as the file says that SITE_CLOCK names. SIGUSR2 has it read again.
import { readFileSync } from 'node:fs'

const file = process.env['SITE_CLOCK'] ?? ''
const realNow = Date.now
let ahead = read()
process.on('SIGUSR2', () => {
  ahead = read()
})

Date.now = () => realNow() + ahead
globalThis.Date = new Proxy(Date, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length === 0 ? [Date.now()] : given, newTarget),
})
Reflect.set(Temporal.Now, 'instant', () => Temporal.Instant.fromEpochMilliseconds(Date.now()))

function read(): number {
  return Number(readFileSync(file, 'utf8'))
}
