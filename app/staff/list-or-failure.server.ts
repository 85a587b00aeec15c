import { data } from 'react-router'
import { StorageError } from '../../storage/storage-error.ts'
import { log } from '../log.server.ts'

/** As many as a list without parameters shows. */
export const SHOWN_AT_MOST = 500

/** The newest entries of a list and how many there are; no entries, and 503, when it cannot be read. */
export async function listOrFailure<Entry>(
  list: (limit: number) => Promise<Entry[]>,
  count: () => Promise<number>,
) {
  try {
    const [entries, total] = await Promise.all([list(SHOWN_AT_MOST), count()])
    return data({ entries, total })
  } catch (error) {
    if (!(error instanceof StorageError)) throw error
    log.error({ err: error }, 'a staff list could not be read')
    return data({ entries: undefined, total: 0 }, { status: 503 })
  }
}
