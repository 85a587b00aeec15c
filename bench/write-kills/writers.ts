import { setTimeout as wait } from 'node:timers/promises'
import { recordKindNames } from '../../domain/people/record-kinds.ts'
import { addAccount, edit } from './editor.ts'
import type { Expected, ExpectedRecord } from './expected.ts'
import { createSiteClient, type SiteClient, UnknownOutcome } from './site-client.ts'
import { findId, newRecord, sendForm } from './visitor.ts'
import { workOn } from './work.ts'

export type SiteAccess = { origin: string; cookie: string; staffId: number }
export type Writers = {
  /** Waits for requests in flight; throws after an unexpected response. */
  stop: () => Promise<void>
  /** Whether they stopped by themselves after an unexpected response. */
  ended: () => boolean
}

/**
 * Concurrent writers that cover everything the site stores, until they are stopped: visitors
 * whose records staff then work with, an editor and an administrator. A write without response has
 * an unknown outcome; a form is sent again with its key, also after the next start.
 */
export function startWriters({ origin, cookie, staffId }: SiteAccess, expected: Expected): Writers {
  let stopped = false
  const client = createSiteClient(origin, cookie, expected)
  const repeat = async (write: () => Promise<void>) => {
    while (!stopped) {
      await write().catch((error: unknown) => {
        if (!(error instanceof UnknownOutcome)) throw error
        return wait(20)
      })
    }
  }
  const writers = [
    ...recordKindNames.map((kind) => () => visit(client, expected, kind, staffId)),
    () => edit(client, expected),
    () => addAccount(client, expected),
  ]
  const ended = Promise.all(writers.map(repeat))
  // The error is rethrown by stop(); until then the other writers stop too.
  ended.catch(() => {
    stopped = true
  })
  return {
    ended: () => stopped,
    stop: async () => {
      stopped = true
      await ended
    },
  }
}

async function visit(
  client: SiteClient,
  expected: Expected,
  kind: ExpectedRecord['kind'],
  staffId: number,
) {
  const ofKind = expected.records.filter((record) => record.kind === kind)
  const last = ofKind.at(-1)
  const record = last && !last.reference ? last : newRecord(kind, expected)
  await sendForm(record, client, expected)
  const id = await findId(record, client)
  await workOn({ record, id, turn: ofKind.length, staffId }, client, expected)
}
