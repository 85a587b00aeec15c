/** The current time, for loaders: domain code takes it as a parameter. */
export function now(): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(Date.now())
}
