import { openDatabase } from '../../storage/open.server.ts'

// database.test.ts runs several of these concurrently.
const db = await openDatabase(JSON.parse(process.argv[2] ?? ''))
await db.selectFrom('staff').selectAll().execute()
await db.destroy()
