// npm run bench [-- pages|forms|lists|mail|memory]: measures the site on this machine
// against its limits. Needs a build; exits with 1 when a limit was missed.
import { benchForms } from './forms/bench.ts'
import { benchLists } from './lists/bench.ts'
import { benchMail } from './mail/bench.ts'
import { benchMemory } from './memory/bench.ts'
import { benchPages } from './pages/bench.ts'

const benches = {
  pages: benchPages,
  forms: benchForms,
  lists: benchLists,
  mail: benchMail,
  memory: benchMemory,
}
const chosen = process.argv.slice(2)

let reached = true
for (const [name, bench] of Object.entries(benches)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  process.stdout.write(`${name}\n`)
  reached = (await bench()) && reached
}
process.exitCode = reached ? 0 : 1
