import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect } from 'vitest'
import { addAccount, changeRoles } from '../../domain/staff/account.server.ts'
import { accountNamed } from '../../domain/staff/find-account.server.ts'
import { readRoles } from '../../domain/staff/staff.ts'
import { withDatabase } from './records.ts'
import { root } from './run-node.ts'
import { PASSWORD } from './site.ts'
import { startSiteProcess } from './site-process.ts'
import { temporaryFolder } from './temporary-folder.ts'

const { scripts }: { scripts: { start: string } } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
)

export type RunningSite = {
  /** Such as `http://localhost:41234`. */
  origin: string
  port: number
  /** Its process id. */
  pid: number
  /** The folder of its database, so that tests can open it. */
  dataDir: string
  /** Adds a staff account with the usual password. The first is an administrator, others work in the office unless a role is given. */
  addStaff: (name: string, role?: string) => Promise<void>
  signal: (name: NodeJS.Signals) => void
  /** The one-time code printed for the first account. */
  setUpCode: () => string
}

/**
 * The built site, served as by `npm start` on a free port with a new, empty database, until the
 * test file ends. Call it at the top of a file. An error in the server's log fails the file.
 * `more` are settings, `given` the arguments of the server.
 */
export async function startSite(
  more: Record<string, string> = {},
  given: string[] = [],
): Promise<RunningSite> {
  const dataDir = await temporaryFolder()
  const { DATABASE_URL: databaseUrl, DATA_KEY } = more
  const location = { dataDir, databaseUrl, dataKey: DATA_KEY }
  const environment = { HOST: '127.0.0.1', DATA_DIR: dataDir, LOG_LEVEL: 'error', ...more }
  const shell = ['sh', '-c', `${scripts.start} ${given.join(' ')}`]
  const server = await startSiteProcess(environment, shell)
  const lines = () => server.output().split('\n').filter(Boolean)
  afterAll(async () => {
    await server.stop()
    const code = server.exitCode()
    // The lines with its URL and with the setup code.
    const output = lines().filter((line) => !/ INFO {2}(Lampstand is|Make it yours) at /.test(line))
    expect({ code, output }).toEqual({ code: 0, output: [] })
  })
  return {
    ...server,
    dataDir,
    setUpCode: () => /one-time code (\S+)/.exec(server.output())?.[1] ?? '',
    addStaff: (name, role) =>
      withDatabase(location, async (storage) => {
        await addAccount('', { name, password: PASSWORD }, storage)
        if (!role) return
        await changeRoles('', await accountNamed(name, storage), readRoles([role]), storage)
      }),
  }
}
