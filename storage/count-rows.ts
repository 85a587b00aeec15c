import { type SelectQueryBuilder, sql } from 'kysely'

/** The number of rows of a query that selects nothing itself. */
export async function countRows<Database, Table extends keyof Database>(
  query: SelectQueryBuilder<Database, Table, object>,
): Promise<number> {
  const { count } = await query
    .select(sql`count(*)`.as('count'))
    // Kysely cannot work out the row of a query on any tables.
    .$castTo<{ count: number }>()
    .executeTakeFirstOrThrow()
  return count
}
