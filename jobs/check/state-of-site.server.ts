import type { Language } from '../../domain/content/language.ts'
import { database } from '../../storage/database.server.ts'
import { type Findings, type ToldFinding, translateErrors } from './finding.ts'
import { lookAtAll } from './look-at-all.server.ts'

const HOLDS_MILLISECONDS = 60_000

let last: { at: number; findings: Promise<Findings> } | undefined

/**
 * How the site is, looked at once a minute at most: whoever opens the page in between is told what
 * was found then, and nobody waits but the first.
 */
export async function stateOfSite(language: Language): Promise<ToldFinding[]> {
  const now = performance.now()
  last ??= { at: now, findings: lookAtAll(database) }
  const { at, findings } = last
  if (now - at > HOLDS_MILLISECONDS) {
    const next = lookAtAll(database)
    // Takes the other's place once it is there; looking never fails.
    last = { at: now, findings }
    void next.then(() => {
      last = { at: now, findings: next }
    })
  }
  return translateErrors(await findings, language)
}
