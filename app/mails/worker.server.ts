import { join } from 'node:path'
import { ministry } from '../../domain/content/ministry.ts'
import { workOnDeliveries } from '../../domain/mail-list/deliver.server.ts'
import { forgetOldTokens } from '../../domain/mail-list/mail-token.server.ts'
import { clockEvenFor, clockIsBelieved } from '../../jobs/clock-belief.server.ts'
import { forgetSettled } from '../../mail/outbox.server.ts'
import { openTransport } from '../../mail/transport.server.ts'
import { startWorker, type Worker } from '../../mail/worker.server.ts'
import { settings } from '../../settings.server.ts'
import { database, type Storage } from '../../storage/database.server.ts'
import { now } from '../clock.server.ts'
import { log } from '../log.server.ts'
import { composer, foresee } from './compose.server.ts'
import { findEntryForMail, findEntryForStaff } from './entries.server.ts'

/** Where a mail came from and went to is forgotten after this. */
const MAILS_KEPT_DAYS = 30
const TIDY_EVERY_MILLISECONDS = 3_600_000

let worker: Worker | undefined

/** Starts sending, in this process. Opens no connection before there is a mail. */
export function startMail(): void {
  worker ??= startWorker({
    storage: database,
    transport: openTransport({
      smtpUrl: settings.smtpUrl,
      folder: join(settings.dataDir, 'outbox'),
      from: settings.mailFrom ?? `${ministry.name.en} <${ministry.email}>`,
    }),
    foresee,
    compose: composer(findEntryForMail, findEntryForStaff),
    prepare,
    report: (error, words) => log.error({ err: error }, words),
    pace: { inFlight: settings.mailInFlight },
  })
}

/** Says that there is a mail to send; without it the worker looks every few seconds. */
export function wakeMail(): void {
  worker?.wake()
}

export async function stopMail(): Promise<void> {
  const stopping = worker
  worker = undefined
  await stopping?.stop()
}

/** A leap of days makes another entry that of today: that is not mailed for so long. */
const BELIEVE_AFTER_MILLISECONDS = 3_600_000

async function prepare(storage: Storage): Promise<void> {
  if (clockEvenFor() > BELIEVE_AFTER_MILLISECONDS) {
    const work = { hour: settings.newsletterHour, findEntry: findEntryForMail }
    await workOnDeliveries(now(), work, storage)
  }
  if (await clockIsBelieved(storage)) await tidy(storage)
}

let tidiedAt = Number.NEGATIVE_INFINITY

async function tidy(storage: Storage): Promise<void> {
  if (performance.now() - tidiedAt < TIDY_EVERY_MILLISECONDS) return
  tidiedAt = performance.now()
  const oldest = new Date(Date.now() - MAILS_KEPT_DAYS * 86_400_000).toISOString()
  await forgetSettled(oldest, storage)
  await forgetOldTokens(storage)
}
