import { settings } from '../../config/settings.server.ts'
import type { Storage } from '../../storage/database.server.ts'
import { isSuppressed } from './outbox.server.ts'

/**
 * Whether there is a mail server. Without one, mails are written to a folder in the data directory.
 */
export const sendsMail = settings.smtpUrl !== undefined

/** Whether a mail can be sent to this address; '' is no address. */
export async function canMail(address: string, storage: Storage): Promise<boolean> {
  return sendsMail && address !== '' && !(await isSuppressed(address, storage))
}
