const HINT_MILLISECONDS = 10 * 60_000

const opened = new Map<string, Map<string, number>>()

/**
 * Records that somebody has opened a document, and returns others who did in the last ten minutes.
 * Only a hint: it is kept in memory, per process.
 */
export function otherEditors(document: string, name: string, now: number): string[] {
  const recent = [...(opened.get(document) ?? [])].filter(([, at]) => now - at < HINT_MILLISECONDS)
  opened.set(document, new Map([...recent, [name, now]]))
  return recent.map(([editor]) => editor).filter((editor) => editor !== name)
}

/** Removes the hint after somebody saved or published the document. */
export function doneEditing(document: string, name: string): void {
  opened.get(document)?.delete(name)
}
