import { PostgresDialect, PostgresDriver } from 'kysely'
import { Pool, TypeOverrides, types } from 'pg'
import { guard } from './storage-error.ts'

/** Limit for a statement, enforced by the server, and for a free connection. */
const STATEMENT_MILLISECONDS = 15_000
/** Limit for a response, in case the server itself hangs. */
const IDLE_MILLISECONDS = 20_000

/** Kysely dialect for PostgreSQL and compatible servers. */
export function postgresDialect(databaseUrl: string): PostgresDialect {
  const pool = new Pool({
    connectionString: databaseUrl,
    connectionTimeoutMillis: STATEMENT_MILLISECONDS,
    statement_timeout: STATEMENT_MILLISECONDS,
    query_timeout: IDLE_MILLISECONDS,
    keepAlive: true,
    types: withWholeNumbers(),
  })
  // A connection can be lost while no query is running: idle (the pool emits an error) or between
  // two statements of a transaction (only the client does). Without a listener, either would end
  // the process; the next statement fails or opens another connection anyway.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const dialect = new PostgresDialect({ pool })
  dialect.createDriver = () => new GuardedDriver({ pool })
  return dialect
}

class GuardedDriver extends PostgresDriver {
  override async acquireConnection() {
    const connection = await guard(() => super.acquireConnection())
    // The pool hands out the same connection again.
    if (!Object.hasOwn(connection, 'executeQuery')) {
      const execute = connection.executeQuery.bind(connection)
      connection.executeQuery = (...query) => guard(() => execute(...query))
    }
    return connection
  }

  override commitTransaction(...given: Parameters<PostgresDriver['commitTransaction']>) {
    return guard(() => super.commitTransaction(...given))
  }
}

/** pg returns int8 (ids, counts) as text, since not every value is a safe integer. Ours all are. */
function withWholeNumbers(): TypeOverrides {
  const overrides = new TypeOverrides()
  overrides.setTypeParser(types.builtins.INT8, (text: string) => {
    const value = Number(text)
    if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a number`)
    return value
  })
  return overrides
}
