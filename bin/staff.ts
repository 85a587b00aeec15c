import { createInterface } from 'node:readline'
import {
  addStaff,
  listStaff,
  removeStaff,
  StaffAccountError,
  setStaffPassword,
} from '../domain/staff.server.ts'
import { closeDatabase } from '../storage/database.server.ts'
import { StorageError } from '../storage/storage-error.ts'

// npm run staff -- add|list|password|remove NAME: the accounts of the staff, at the machine itself.

const USAGE = `npm run staff -- add NAME        makes an account
npm run staff -- password NAME   sets a new password and signs the person out everywhere
npm run staff -- remove NAME     removes an account
npm run staff -- list            shows the names
A password is read from standard input and has at least 12 characters.
`

const [command, ...words] = process.argv.slice(2)
const name = words.join(' ')

try {
  await run()
} catch (error) {
  if (error instanceof StaffAccountError) fail(error.message)
  else if (error instanceof StorageError) fail(`The database cannot be reached: ${error.cause}`)
  else throw error
} finally {
  await closeDatabase()
}

async function run(): Promise<void> {
  if (command === 'list') {
    for (const each of await listStaff()) say(each)
  } else if (command === 'add' && name) {
    await addStaff(name, await readPassword())
    say(`"${name}" can sign in now.`)
  } else if (command === 'password' && name) {
    await setStaffPassword(name, await readPassword())
    say(`The password of "${name}" is changed.`)
  } else if (command === 'remove' && name) {
    await removeStaff(name)
    say(`"${name}" is removed.`)
  } else {
    fail(USAGE)
  }
}

/** One line of standard input; what a person types at a terminal is not shown. */
async function readPassword(): Promise<string> {
  const atTerminal = process.stdin.isTTY === true
  if (atTerminal) say('Password (at least 12 characters, not shown):')
  // Without an output, the line editor has nowhere to show what is typed.
  const lines = createInterface({ input: process.stdin, terminal: atTerminal })
  for await (const line of lines) return line
  return ''
}

function say(words: string): void {
  process.stdout.write(`${words}\n`)
}

function fail(words: string): void {
  process.stderr.write(`${words.trimEnd()}\n`)
  process.exitCode = 1
}
