const HINT_MILLISECONDS = 10 * 60_000

const opened = new Map<string, Map<string, number>>()

/**
 * Notes that somebody has a document open, and gives who else opened it within ten minutes. Only a
 * hint, so each process keeps its own and a restart forgets it.
 */
export function otherEditors(document: string, name: string, now: number): string[] {
  const recent = [...(opened.get(document) ?? [])].filter(([, at]) => now - at < HINT_MILLISECONDS)
  opened.set(document, new Map([...recent, [name, now]]))
  return recent.map(([other]) => other).filter((other) => other !== name)
}

/** Who saved or published it is done with it. */
export function doneEditing(document: string, name: string): void {
  opened.get(document)?.delete(name)
}
