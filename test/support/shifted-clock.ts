// Loaded into a server before anything else (`--import`): its clock goes on as usual, so many
// milliseconds ahead as the file says that SITE_CLOCK names. SIGUSR2 has it read again.
import { readFileSync } from 'node:fs'

const file = process.env['SITE_CLOCK'] ?? ''
const realNow = Date.now
let offset = read()
process.on('SIGUSR2', () => {
  offset = read()
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
