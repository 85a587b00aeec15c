import type { Message } from './form.ts'

type Details = {
  /** Seconds. */
  retryAfter?: number | undefined
  /** A translated message per invalid field. */
  errors?: Record<string, string>
  /** Added to a call's JSON response. */
  details?: Record<string, unknown>
}

/** A request rejected for a reason that the client can fix. */
export class HttpError extends Error {
  readonly status: 400 | 401 | 403 | 404 | 405 | 408 | 409 | 413 | 422 | 429
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

/** Values that passed the form's schema but failed a check of the handler. */
export class FieldError extends Error {
  readonly errors: Record<string, Message>

  constructor(errors: Record<string, Message>) {
    super('wrong fields')
    this.errors = errors
  }
}
