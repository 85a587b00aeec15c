// npm run soak -- NAME [OPTIONS OF VITEST]: tests that take minutes, and those of `npm run
// test:all` with many more kills, requests or inputs. A count may be given: `KILLS=100`.
import { spawn } from 'node:child_process'
import { once } from 'node:events'

const soaks: Record<string, [files: string, counts: Record<string, string>]> = {
  'mail-kills': ['test/mail/killed.long', { KILLS: '30' }],
  kills: ['test/storage/killed.long', { KILLS: '30' }],
  mixed: ['test/http/mixed-load.long', { MINUTES: '20' }],
  generated: ['generated.long', { CASES: 'all' }],
  tests: ['.soak', {}],
}
const [name = '', ...options] = process.argv.slice(2)
const soak = soaks[name]

if (soak) {
  const [files, counts] = soak
  const env = { ...counts, ...process.env, SOAK: '1' }
  const run = spawn('vitest', ['run', files, ...options], { stdio: 'inherit', env })
  const [code] = await once(run, 'exit')
  process.exitCode = code === 0 ? 0 : 1
} else {
  process.stderr.write(`npm run soak -- ${Object.keys(soaks).join('|')}\n`)
  process.exitCode = 1
}
