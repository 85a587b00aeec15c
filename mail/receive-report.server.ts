import * as z from 'zod'
import {
  applyReport,
  findTagged,
  type Verdict,
  verdicts,
} from '../domain/mail-list/bounce.server.ts'
import { runInChildProcess } from '../media/child-process.server.ts'
import type { Storage } from '../storage/database.server.ts'

/** Enough for a report with the headers of our mail. Nobody reads more of what strangers write. */
export const MAX_REPORT_BYTES = 64 * 1024
const MAX_MILLISECONDS = 20_000

const report = z.object({
  /** Texts in it that look like a mail's tag. */
  tags: z.array(z.string()),
  /** Undefined for a mail that is no report about one of ours. */
  verdict: z.enum(verdicts).optional(),
  /** Status codes, such as "550 5.1.1"; never the server's text. */
  codes: z.string(),
})
export type Report = z.infer<typeof report>

/**
 * Reads a mail of the bounce mailbox, in a child process, and applies it. Returns undefined when it
 * is not a report about one of our mails, whatever its sender, or cannot be read.
 */
export async function receiveReport(
  raw: Uint8Array,
  storage: Storage,
): Promise<Verdict | undefined> {
  const { tags, verdict, codes } = await read(raw.subarray(0, MAX_REPORT_BYTES))
  const mail = verdict && (await findTagged(tags, storage))
  if (!mail) return undefined
  await storage
    .transaction()
    .execute((transaction) => applyReport(mail, verdict, codes, transaction))
  return verdict
}

async function read(input: Uint8Array): Promise<Report> {
  try {
    const output = await runInChildProcess('read-report', [], MAX_MILLISECONDS, input)
    return report.parse(JSON.parse(output))
  } catch {
    return { tags: [], verdict: undefined, codes: '' }
  }
}
