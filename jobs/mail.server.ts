import { join } from 'node:path'
import { tooManyReaders } from '../app/checks/mail.server.ts'
import { mailUrls } from '../app/mail-urls.server.ts'
import { now } from '../config/clock.server.ts'
import { log } from '../config/log.server.ts'
import { settings } from '../config/settings.server.ts'
import { ministry } from '../domain/content/ministry.ts'
import { processDeliveries } from '../domain/mail-list/deliver.server.ts'
import { endPause } from '../domain/outbox/mail-state.server.ts'
import { readBounces } from '../mail/bounce-mailbox.server.ts'
import { composeMail } from '../mail/compose.server.ts'
import { openFolder } from '../mail/folder.server.ts'
import { startSender } from '../mail/sender.server.ts'
import { openSmtp } from '../mail/smtp.server.ts'
import { database, type Storage } from '../storage/database.server.ts'

/**
 * Starts the mail sender of this process, unless there is no address to send from. Connects to the
 * mail server only for the first mail.
 */
export function startMail() {
  const { smtpUrl, mailLimits: limits } = settings
  const { bounceAddress, mailCaFile: caFile } = settings
  if (smtpUrl !== undefined && settings.mailFrom === undefined) {
    log.warn('emails wait: “SMTP From” is empty in the Email settings of ONCE')
    return undefined
  }
  const from = settings.mailFrom ?? `${ministry().name.en} <${ministry().email}>`
  let isFirst = true
  return startSender({
    storage: database,
    transport:
      smtpUrl === undefined
        ? openFolder(join(settings.dataDir, 'outbox'), from)
        : openSmtp(smtpUrl, from, { bounceAddress, caFile }),
    compose: async (mail, storage) => {
      const message = await composeMail(mail, storage, mailUrls)
      // MAIL_FROM has one name, in English.
      return message && mail.language === 'te'
        ? { ...message, fromName: ministry().name.te }
        : message
    },
    limits,
    resumed: () => log.info('emails go out again'),
    prepare: async (storage) => {
      if (isFirst) await readSettings(storage)
      isFirst = false
      await processDeliveries(now(), storage)
    },
    report: (error, words) => log.error({ err: error }, words),
  })
}

/** The settings may be new: mail is tried at once, and a limit that is too low is said. */
async function readSettings(storage: Storage): Promise<void> {
  await endPause(storage)
  const tooMany = await tooManyReaders(settings.mailLimits, storage)
  if (tooMany) log.warn(tooMany.words('en'))
}

/** Reads the bounced mails. */
export async function readReturned(storage: Storage, signal: AbortSignal): Promise<void> {
  const { bounceImapUrl: url, mailCaFile: caFile } = settings
  if (url === undefined) return
  const count = await readBounces({ url, caFile }, storage, signal)
  if (count > 0) log.info({ count }, 'reports about mails were read')
}
