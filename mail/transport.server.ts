import { openFolder } from './folder.server.ts'
import type { Transport } from './message.ts'
import { openSmtp } from './smtp.server.ts'

export type MailSettings = {
  /** `smtp://…` or `smtps://…`; without it each mail becomes a file in `folder`. */
  smtpUrl: string | undefined
  folder: string
  from: string
}

/** Opens the way out for mails. No connection is made before the first one. */
export function openTransport({ smtpUrl, folder, from }: MailSettings): Transport {
  return smtpUrl === undefined ? openFolder(folder, from) : openSmtp(smtpUrl, from)
}
