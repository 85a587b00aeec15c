import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import type { DatabasePlace } from '../../../storage/open.server.ts'

/** The file with the tables as a migration left them. */
export function schemaFile(migration: string, database: 'SQLite' | 'PostgreSQL'): string {
  const name = `${migration}.${database.toLowerCase()}.sql`
  return fileURLToPath(new URL(name, import.meta.url))
}

/** Makes a database as a migration left it, with the rows that were in it. */
export async function makeAsItWas(migration: string, place: DatabasePlace): Promise<void> {
  if (place.databaseUrl !== undefined) {
    const client = new Client({ connectionString: place.databaseUrl })
    await client.connect()
    await client.query(await readFile(schemaFile(migration, 'PostgreSQL'), 'utf8'))
    await client.end()
    return
  }
  await mkdir(place.dataDir, { recursive: true })
  const database = new DatabaseSync(join(place.dataDir, 'lampstand.sqlite'))
  database.exec(await readFile(schemaFile(migration, 'SQLite'), 'utf8'))
  database.close()
}
