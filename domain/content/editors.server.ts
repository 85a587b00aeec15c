const HINT_MILLISECONDS = 10 * 60_000

const opened = new Map<string, Map<string, number>>()

/**
 * Records that somebody has a document open, and returns who else opened it within ten minutes.
 * Only a hint: it is kept in memory, per process.
 */
export function otherEditors(document: string, name: string, now: number): string[] {
  const recent = [...(opened.get(document) ?? [])].filter(([, at]) => now - at < HINT_MILLISECONDS)
  opened.set(document, new Map([...recent, [name, now]]))
  return recent.map(([other]) => other).filter((other) => other !== name)
}

/** Removes the hint after somebody saved or published the document. */
export function doneEditing(document: string, name: string): void {
  opened.get(document)?.delete(name)
}
