// `lampstand COMMAND …`: what `npm run COMMAND` runs, from the build alone (vite.commands.config.ts).
// Each command reads its own arguments from process.argv.
const commands = new Map<string, () => Promise<unknown>>([
  ['staff', () => import('./staff.ts')],
  ['check', () => import('./check.ts')],
  ['bounce', () => import('./bounce.ts')],
  ['backup', () => import('./backup.ts')],
  ['restore', () => import('./restore.ts')],
  ['rollback', () => import('./rollback.ts')],
  ['export', () => import('./export.ts')],
  ['import', () => import('./import.ts')],
  ['move-to', () => import('./move-to.ts')],
  ['pre-backup', () => import('./pre-backup.ts')],
  ['post-restore', () => import('./post-restore.ts')],
])

const [name = ''] = process.argv.splice(2, 1)
const run = commands.get(name)
if (run) await run()
else {
  process.stderr.write(`lampstand ${[...commands.keys()].join('|')} …\n`)
  process.exitCode = 1
}
