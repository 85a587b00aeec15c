import { PostgresDialect } from 'kysely'
import { Pool, TypeOverrides, types } from 'pg'

/** Kysely on a PostgreSQL server, or anything that speaks its protocol. */
export function postgresDialect(databaseUrl: string): PostgresDialect {
  const pool = new Pool({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    types: withWholeNumbers(),
  })
  // A connection may be lost while nothing asks of it: idle (the pool reports that), or held
  // between two statements of a transaction (only the client does). Without a listener either
  // would end the process; the next statement fails or opens another connection anyway.
  pool.on('error', ignore)
  pool.on('connect', (client) => client.on('error', ignore))
  return new PostgresDialect({ pool })
}

/** pg gives int8 (ids, counts) as text, since not every one fits a number; ours do. */
export function withWholeNumbers(): TypeOverrides {
  const overrides = new TypeOverrides()
  overrides.setTypeParser(types.builtins.INT8, (text: string) => {
    const value = Number(text)
    if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a number`)
    return value
  })
  return overrides
}

function ignore() {}
