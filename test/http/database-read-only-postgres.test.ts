import { Client } from 'pg'
import { afterAll, inject, test } from 'vitest'
import { createDatabase } from '../support/postgres.ts'
import { tellReadOnlyStory } from '../support/read-only-story.ts'
import { openSite } from '../support/site.ts'

const server = inject('postgresUrl')
if (server !== '') await tellOn(server)

async function tellOn(server: string): Promise<void> {
  const { url, drop } = await createDatabase(server)
  afterAll(drop)
  const site = await openSite({ DATABASE_URL: url })
  test(
    'on a PostgreSQL that is read-only all is read and nothing is kept',
    {
      timeout: 60_000,
    },
    () => tellReadOnlyStory(site, (on) => setReadOnly(server, new URL(url).pathname.slice(1), on)),
  )
}

/** For all connections to come; those that are open are ended, as by a server that fails over. */
async function setReadOnly(server: string, name: string, on: boolean): Promise<void> {
  const client = new Client({ connectionString: server })
  await client.connect()
  await client.query(`alter database ${name} set default_transaction_read_only = ${on}`)
  await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
    name,
  ])
  await client.end()
}

test.skipIf(server)('there is no PostgreSQL on this machine', () => {})
