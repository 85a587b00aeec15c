import { type Round, writeRound } from '../../../domain/prayer/prayer-desk.ts'

/** The desk at a place of a round. The hash takes the eye and the next Tab to the request. */
export function deskAddress(
  desk: string,
  round: Round,
  more: Record<string, string | number> = {},
): string {
  const parameters = writeRound(round)
  for (const [name, value] of Object.entries(more)) parameters.set(name, String(value))
  return `${desk}?${parameters}#request`
}
