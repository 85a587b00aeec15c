import { printLine, readSecretLine, runCommand, typedCommand } from '../backup/command.ts'
import { Refused } from '../backup/entry.ts'
import { requireDatabase } from '../backup/read-site.ts'
import { settings } from '../config/settings.server.ts'
import { textIn } from '../domain/content/text.ts'
import {
  addAccount,
  changeRoles,
  removeAccount,
  resetPassword,
} from '../domain/staff/account.server.ts'
import { AccountError } from '../domain/staff/account.ts'
import { accountNamed, listAccounts } from '../domain/staff/find-account.server.ts'
import { readRoles } from '../domain/staff/staff.ts'
import { closeDatabase, database, type Storage } from '../storage/database.server.ts'

// npm run staff -- add|list|password|role|remove NAME: manages staff accounts on the server.

const staff = typedCommand('staff')
const USAGE = `${staff} add NAME [--administrator]        makes an account; the first is an administrator's
${staff} password NAME [--second-step-off] sets a new password and signs the person out everywhere
${staff} role NAME ROLE...                 changes what the person may do: one or more of
    administrator, office, prayer, writer, publisher
${staff} remove NAME                       removes an account
${staff} list                              shows the accounts
A password is read from standard input and has at least 12 characters.`

const [command, ...given] = process.argv.slice(2)
const options = given.filter((word) => word.startsWith('--'))
const words = given.filter((word) => !word.startsWith('--'))
const name = words.join(' ')
/** The name of the acting account in the audit log: empty for the command line. */
const MACHINE = ''

await runCommand({ place: settings, nothingChanged: 'Nothing was changed.' }, () =>
  run().catch((error: unknown) => {
    const { refusals } = textIn('en').account
    throw error instanceof AccountError ? new Refused(refusals[error.reason]) : error
  }),
).finally(() => closeDatabase())

async function run(): Promise<void> {
  if (command === 'list' && only()) {
    for (const { name, roles, twoFactor, disabledAt } of await listAccounts(await open())) {
      const parts = [name, ...roles, twoFactor && 'second step', disabledAt && 'disabled']
      printLine(parts.filter(Boolean).join(', '))
    }
  } else if (command === 'add' && name && only('--administrator')) {
    const roles = options.length > 0 ? (['administrator'] as const) : undefined
    await addAccount(MACHINE, { name, password: await readPassword(), roles }, await database())
    printLine(`"${name}" can sign in now.`)
  } else if (command === 'password' && name && only('--second-step-off')) {
    const storage = await open()
    const account = await accountNamed(name, storage)
    const next = { password: await readPassword(), twoFactorOff: options.length > 0 }
    await resetPassword(MACHINE, account, next, storage)
    printLine(`The password of "${name}" was changed.`)
  } else if (command === 'role' && words.length > 1 && only()) {
    // A name may have several words: the trailing words that are roles are the roles.
    const last = words.findLastIndex((word) => readRoles([word]).length === 0)
    const whose = words.slice(0, last + 1).join(' ')
    const roles = readRoles(words.slice(last + 1))
    if (!whose || roles.length === 0) throw new Refused(USAGE)
    const storage = await open()
    await changeRoles(MACHINE, await accountNamed(whose, storage), roles, storage)
    printLine(`"${whose}" has the roles: ${roles.join(', ')}.`)
  } else if (command === 'remove' && name && only()) {
    const storage = await open()
    await removeAccount(MACHINE, await accountNamed(name, storage), storage)
    printLine(`"${name}" is removed.`)
  } else {
    throw new Refused(USAGE)
  }
}

/** Only `add` makes a database, since its account is the first of a new site. */
function open(): Promise<Storage> {
  requireDatabase(settings)
  return database()
}

/** Returns whether the command line has no option other than `known`. */
function only(known?: string): boolean {
  return options.every((option) => option === known)
}

function readPassword(): Promise<string> {
  return readSecretLine('Password (at least 12 characters, not shown):')
}
