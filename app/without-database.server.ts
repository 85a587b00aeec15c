import { log } from '../config/log.server.ts'
import { StorageError } from '../storage/storage-error.ts'

/**
 * What a page can do without: undefined when the database fails, which is logged as `failure`.
 */
export async function orUndefined<Found>(
  failure: string,
  read: () => Promise<Found>,
): Promise<Found | undefined> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof StorageError)) throw error
    log.error({ err: error }, failure)
    return undefined
  }
}
