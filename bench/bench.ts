// npm run bench [-- pages|forms|lists|mail|memory]: measures the site on this machine against the
// limits of docs/product.md, How fast is fast enough. Needs a build; exits with 1 when a limit was
// missed.
import { benchForms } from './forms.ts'
import { benchLists } from './lists.ts'
import { benchMail } from './mail.ts'
import { benchMemory } from './memory.ts'
import { benchPages } from './pages.ts'
import { print } from './site.ts'

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
  print(name)
  reached = (await bench()) && reached
}
process.exitCode = reached ? 0 : 1
