import type { DatabasePlace } from '../storage/open.server.ts'
import type { Entries } from './entry.ts'
import { readFiles } from './files.ts'
import { readDatabase } from './read-database.ts'

/** The database alone, for another one that shares its folder. */
export async function* readRows(place: DatabasePlace): Entries {
  const rows = yield* readDatabase(place)
  yield { is: 'end', rows, files: 0 }
}

/** Everything of a site that matters, as it was at one moment, while the site goes on. */
export async function* readSite(place: DatabasePlace): Entries {
  // The database first: the file of each mail that it calls sent is there then.
  const rows = yield* readDatabase(place)
  const files = yield* readFiles(place.dataDir)
  yield { is: 'end', rows, files }
}
