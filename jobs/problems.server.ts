import { checkSite } from '../app/checks/check-site.server.ts'
import { now } from '../config/clock.server.ts'
import { serverTextIn } from '../domain/content/server-text.ts'
import { noteFound } from '../domain/staff/problem-mail.server.ts'
import type { Storage } from '../storage/database.server.ts'

/** Runs the checks, and mails administrators about problems that have lasted for a while. */
export async function tellProblems(storage: Storage): Promise<void> {
  const findings = await checkSite(async () => storage)
  const found = Object.entries(findings)
    .filter(([, { isUnset }]) => !isUnset)
    .map(([name, { ok, words }]) => {
      const inBoth = { en: words(serverTextIn('en'), 'en'), te: words(serverTextIn('te'), 'te') }
      return { name, ok, words: inBoth }
    })
  await noteFound(found, now(), storage)
}
