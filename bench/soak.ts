// npm run soak -- NAME: what takes minutes and is not asked of every change: the site is treated
// badly for a while and must have kept its promises. Needs a build; ends with 1 when it has not.
import { soakMailKills } from './mail/kills.ts'
import { soakMixed } from './mixed/soak.ts'
import { soakWriteKills } from './write-kills/soak.ts'

const soaks: Record<string, (options: string[]) => Promise<boolean>> = {
  'mail-kills': soakMailKills,
  'write-kills': soakWriteKills,
  mixed: soakMixed,
}
const [name = '', ...options] = process.argv.slice(2)
const soak = soaks[name]

if (soak) process.exitCode = (await soak(options)) ? 0 : 1
else {
  process.stderr.write(`npm run soak -- ${Object.keys(soaks).join('|')}\n`)
  process.exitCode = 1
}
