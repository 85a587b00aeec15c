import { openDatabase } from '../../storage/open.server.ts'

// Run by migrations.test.ts, several at once.
const db = await openDatabase(JSON.parse(process.argv[2] ?? ''))
await db.selectFrom('staff').selectAll().execute()
await db.destroy()
