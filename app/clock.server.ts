/** This moment, for loaders: the domain never looks at the clock itself. */
export function now(): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(Date.now())
}
