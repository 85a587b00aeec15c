import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { recordKindNames } from '../../../domain/people/record-kinds.ts'
import type { DatabaseLocation } from '../../../storage/open.server.ts'
import { addAdministrator, startDeliverySite } from '../../support/delivery.ts'
import { withDatabase } from '../../support/records.ts'
import { clientOf } from '../../support/site-client.ts'
import type { Expected } from './expected.ts'
import { findHalfWritten } from './half-written.ts'
import { readStored } from './stored.ts'
import { addAccount, edit, visit } from './writes.ts'

/** An administrator, who gets a notice by mail of every record. */
export async function prepareWriters(place: DatabaseLocation) {
  const { id, cookie } = await addAdministrator(place)
  const chosen = { email: 'staff@example.org', mails: recordKindNames.join(' ') }
  await withDatabase(place, (storage) =>
    storage.updateTable('staff').set(chosen).where('id', '=', id).execute(),
  )
  return { id, cookie }
}

/** Starts the site for the writers, who send a client address with each request. */
export function startTargetSite(place: DatabaseLocation) {
  return startDeliverySite(place, '', { TRUST_PROXY: '1', BACKUP_DIR: '' })
}

export type WriterClient = ReturnType<typeof makeClient>

/**
 * Concurrent writers that cover everything the site stores, until they are stopped: visitors
 * whose records staff then work with, an editor and an administrator. A write without response has
 * an unknown outcome; a form is sent again with its key, also after the next start.
 */
export function startWriters(
  site: { origin: string },
  { id, cookie }: { id: number; cookie: string },
  expected: Expected,
) {
  let stopped = false
  const client = makeClient(site, cookie, expected)
  const writers = [
    ...recordKindNames.map((kind) => () => visit(client, expected, kind, id)),
    () => edit(client, expected),
    () => addAccount(client, expected),
  ]
  const repeat = async (write: () => Promise<void>) => {
    while (!stopped) {
      await write().catch((error: unknown) => {
        if (!(error instanceof UnknownOutcome)) throw error
        return wait(20)
      })
    }
  }
  const ended = Promise.all(writers.map(repeat))
  // The error is rethrown by stop(); until then the other writers stop too.
  ended.catch(() => {
    stopped = true
  })
  return {
    /** Whether they stopped by themselves after an unexpected response. */
    ended: () => stopped,
    /** Waits for requests in flight; throws after an unexpected response. */
    stop: async () => {
      stopped = true
      await ended
    },
  }
}

/** Compares the database with the acknowledged writes, while the site is stopped. */
export function compare(expected: Expected, place: DatabaseLocation) {
  return withDatabase(place, async (db) => ({
    lost: expected.lostIn(await readStored(db)),
    halfWritten: await findHalfWritten(db),
  }))
}

/** The site was killed or responded 503: the outcome of the write is unknown. */
class UnknownOutcome extends Error {}

const rejection = z.object({ success: z.literal(false), message: z.string().min(10) })
const PAUSE_AFTER_503 = 100

/**
 * Sends requests as the staff member. An unacknowledged write throws UnknownOutcome, any other
 * unexpected response an Error.
 */
function makeClient(site: { origin: string }, cookie: string, expected: Expected) {
  const { post, page, submit } = clientOf(site)

  async function read(
    path: string,
    sending: Promise<{ status: number; body?: unknown; text?: string }>,
  ): Promise<unknown> {
    const {
      status,
      body,
      text = '',
    } = await sending.catch((error: unknown) => {
      // fetch throws a TypeError when there is no response; other errors are bugs.
      throw error instanceof TypeError ? new UnknownOutcome() : error
    })
    const said = body ? JSON.stringify(body) : text.slice(0, 200)
    if (status === 503) {
      // A page, or JSON.
      const hasMessage =
        text.includes('<h1') || rejection.safeParse(body ?? JSON.parse(text)).success
      if (!hasMessage) throw new Error(`${path} said 503 without words: ${said}`)
      expected.rejected += 1
      await wait(PAUSE_AFTER_503)
      throw new UnknownOutcome()
    }
    if (status !== 200 && status !== 303) throw new Error(`${path} responded ${status}: ${said}`)
    return body ?? text
  }

  return {
    call: (path: string, fields: object, key?: string) =>
      read(path, post(path, fields, cookie, key)),
    submit: (path: string, fields: Parameters<typeof submit>[1]) =>
      read(path, submit(path, fields, cookie)),
    list: async (path: string): Promise<unknown> =>
      JSON.parse(String(await read(path, page(path, cookie)))),
  }
}
