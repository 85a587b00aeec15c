import type { Storage } from './database.server.ts'
import type { SiteTables } from './tables/site.ts'

// What this database remembers about itself, in no backup: `site_state` in storage/tables/site.ts.

type Name = SiteTables['site_state']['name']

export async function readState(name: Name, storage: Storage): Promise<string | undefined> {
  const query = storage.selectFrom('site_state').select('value').where('name', '=', name)
  return (await query.executeTakeFirst())?.value
}

export async function writeState(name: Name, value: string, storage: Storage): Promise<void> {
  await storage
    .insertInto('site_state')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

export async function deleteState(name: Name, storage: Storage): Promise<void> {
  await storage.deleteFrom('site_state').where('name', '=', name).execute()
}
