import { buffer } from 'node:stream/consumers'
import { requireDatabase } from '../backup/read-site.ts'
import { settings } from '../config/settings.server.ts'
import { receiveReport } from '../mail/receive-report.server.ts'
import { closeDatabase, database } from '../storage/database.server.ts'

// npm run bounce < FILE: applies a bounced mail, or a reader's complaint. For a mail server's pipe:
// exits with 75 when the database fails, so that the server tries again later.

const TRY_LATER = 75
const words = {
  hard: 'The address does not exist: it gets no more mail.',
  soft: 'The mail is recorded as not delivered.',
  complaint: 'The reader is unsubscribed.',
  ours: 'The mail is recorded as not delivered. That is not about its reader.',
}

try {
  requireDatabase(settings)
  const verdict = await receiveReport(await buffer(process.stdin), await database())
  process.stdout.write(`${verdict ? words[verdict] : 'This mail changes nothing.'}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = TRY_LATER
} finally {
  await closeDatabase().catch(() => undefined)
}
