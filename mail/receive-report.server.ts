import { applyReport, findTagged, type Verdict } from '../domain/mail-list/bounce.server.ts'
import type { Storage } from '../storage/database.server.ts'
import { readReport } from './read-report.server.ts'

/**
 * Reads a mail that came back and applies it. Returns undefined when nothing follows from it: it is
 * no report, or about no mail of ours, whoever it claims to be from.
 */
export async function receiveReport(raw: Uint8Array, storage: Storage): Promise<Verdict> {
  const { tags, verdict, codes } = await readReport(raw)
  const mail = verdict && (await findTagged(tags, storage))
  if (!mail) return undefined
  await storage
    .transaction()
    .execute((transaction) => applyReport(mail, verdict, codes, transaction))
  return verdict
}
