// npm run soak -- NAME: long tests, of which `npm run test:all` runs short forms.
// They put the site under faults and load. Exits with 1 on failure.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { soakDocuments } from './documents/soak.ts'
import { soakMailKills } from './mail/kills.ts'
import { soakMixed } from './mixed/soak.ts'
import { soakWriteKills } from './write-kills/soak.ts'

const soaks: Record<string, (options: string[]) => Promise<boolean>> = {
  'mail-kills': soakMailKills,
  kills: soakWriteKills,
  mixed: soakMixed,
  documents: soakDocuments,
  generated: soakGenerated,
  tests: soakTests,
}
const [name = '', ...options] = process.argv.slice(2)
const soak = soaks[name]

if (soak) process.exitCode = (await soak(options)) ? 0 : 1
else {
  process.stderr.write(`npm run soak -- ${Object.keys(soaks).join('|')}\n`)
  process.exitCode = 1
}

/** All cases of the property tests: some 20,000. */
function soakGenerated(): Promise<boolean> {
  return runTests('generated.long', { CASES: 'all' })
}

/** The test files that take over a minute each, `NAME.soak.test.ts`. */
function soakTests(): Promise<boolean> {
  return runTests('.soak', { SOAK: '1' })
}

async function runTests(files: string, settings: Record<string, string>): Promise<boolean> {
  const environment = { ...process.env, ...settings }
  const run = spawn('vitest', ['run', files], { stdio: 'inherit', env: environment })
  const [code] = await once(run, 'exit')
  return code === 0
}
