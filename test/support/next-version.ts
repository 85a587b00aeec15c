// `node --import` this file: the built site, or a command, becomes its own next version with one
// more migration, which runs the SQL statements of NEXT_MIGRATION (a JSON list).
import { registerHooks } from 'node:module'
import { type Kysely, sql } from 'kysely'
import * as z from 'zod'

const statements = z.array(z.string()).parse(JSON.parse(process.env['NEXT_MIGRATION'] ?? ''))

Object.assign(globalThis, {
  nextMigrations: {
    '9999-next': {
      async up(db: Kysely<unknown>) {
        for (const statement of statements) await sql.raw(statement).execute(db)
      },
    },
  },
})

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    if (!url.includes('/build/')) return loaded
    const list = /^(?:var|const|let) migrations = \{/m
    return { ...loaded, source: String(loaded.source).replace(list, '$&...nextMigrations,') }
  },
})
