import { publicationOf } from '../newsletter/publishing.server.ts'

/** Delay for what is published after its hour, so that staff can still take it back. */
const GRACE_MINUTES = 10

/** When the delivery of what is published at `now` for a day starts. */
export function startOf(date: string, now: Temporal.Instant): Temporal.Instant {
  const due = publicationOf({ date })
  return now.since(due).total('minutes') > GRACE_MINUTES ? afterGrace(now) : due
}

export function afterGrace(now: Temporal.Instant): Temporal.Instant {
  return now.add({ minutes: GRACE_MINUTES })
}
