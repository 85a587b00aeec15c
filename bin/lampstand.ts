import packageJson from '../package.json' with { type: 'json' }

// `lampstand COMMAND …`: the same commands as `npm run COMMAND`, but run from the build
// (vite.commands.config.ts). Each command reads its arguments from process.argv.
const commands = new Map<string, [does: string, run: () => Promise<unknown>]>([
  ['staff', ['manages staff accounts', () => import('./staff.ts')]],
  ['check', ['reports the state of the site', () => import('./check.ts')]],
  ['bounce', ['records a bounced mail', () => import('./bounce.ts')]],
  ['backup', ['writes a backup', () => import('./backup.ts')]],
  ['restore', ['restores a backup', () => import('./restore.ts')]],
  ['rollback', ['goes back to the state before the last upgrade', () => import('./rollback.ts')]],
  ['export', ['writes the content as files', () => import('./export.ts')]],
  ['import', ['reads content from files', () => import('./import.ts')]],
  ['move-to', ['moves to another database', () => import('./move-to.ts')]],
  ['with-settings', ['runs another program', () => import('./with-settings.ts')]],
  ['pre-backup', ['prepares a copy of the data folder', () => import('./pre-backup.ts')]],
  ['post-restore', ['makes a copied data folder usable', () => import('./post-restore.ts')]],
])

// Of `lampstand check | head`: nobody reads on.
process.stdout.on('error', ({ code }: NodeJS.ErrnoException) =>
  process.exit(code === 'EPIPE' ? 0 : 1),
)

const list = [...commands].map(([name, [does]]) => `  ${name.padEnd(15)}${does}\n`).join('')
const usage = `lampstand COMMAND …    type a command without arguments to see its usage
lampstand --version

${list}`

const [name = ''] = process.argv.splice(2, 1)
const run = commands.get(name)?.[1]
if (run) await run()
else if (name === '--version') process.stdout.write(`${packageJson.version}\n`)
else if (name === '--help') process.stdout.write(usage)
else {
  process.stderr.write(usage)
  process.exitCode = 1
}
