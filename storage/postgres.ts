import { PostgresDialect, PostgresDriver } from 'kysely'
import { Pool, TypeOverrides, types } from 'pg'
import { guard, guardConnection } from './storage-error.ts'

/** Longer than this no statement of the site takes; it is the server that ends it. */
const STATEMENT_MILLISECONDS = 15_000
/** The server itself no longer answers. */
const SILENCE_MILLISECONDS = 20_000

/** Kysely on a PostgreSQL server, or anything that speaks its protocol. */
export function postgresDialect(databaseUrl: string): PostgresDialect {
  const pool = new Pool({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 5_000,
    statement_timeout: STATEMENT_MILLISECONDS,
    query_timeout: SILENCE_MILLISECONDS,
    keepAlive: true,
    types: withWholeNumbers(),
  })
  // A connection may be lost while no query is under way: idle (the pool reports that), or held
  // between two statements of a transaction (only the client does). Without a listener either
  // would end the process; the next statement fails or opens another connection anyway.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const dialect = new PostgresDialect({ pool })
  dialect.createDriver = () => new GuardedDriver({ pool })
  return dialect
}

class GuardedDriver extends PostgresDriver {
  override async acquireConnection() {
    return guardConnection(await guard(() => super.acquireConnection()))
  }

  override commitTransaction(...given: Parameters<PostgresDriver['commitTransaction']>) {
    return guard(() => super.commitTransaction(...given))
  }
}

/** pg gives int8 (ids, counts) as text, since not every one fits a number; ours do. */
function withWholeNumbers(): TypeOverrides {
  const overrides = new TypeOverrides()
  overrides.setTypeParser(types.builtins.INT8, (text: string) => {
    const value = Number(text)
    if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a number`)
    return value
  })
  return overrides
}
