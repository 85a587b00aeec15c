import type { Message } from './form.ts'

type Details = {
  /** Seconds. */
  retryAfter?: number | undefined
  /** A message in words for each wrong field. */
  errors?: Record<string, string>
  /** More for a call's response. */
  details?: Record<string, unknown>
}

/** A request that is rejected for a reason that the person can mend. */
export class HttpError extends Error {
  readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 422 | 429
  readonly retryAfter: number | undefined
  readonly errors: Record<string, string> | undefined
  readonly details: Record<string, unknown> | undefined

  /** `message` is shown to the visitor. */
  constructor(status: HttpError['status'], message: string, more: Details = {}) {
    super(message)
    this.status = status
    this.retryAfter = more.retryAfter
    this.errors = more.errors
    this.details = more.details
  }
}

/** Values that passed the form's own rules but not those of what was to be done with them. */
export class FieldError extends Error {
  readonly errors: Record<string, Message>

  constructor(errors: Record<string, Message>) {
    super('wrong fields')
    this.errors = errors
  }
}
