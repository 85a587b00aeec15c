import type { Message } from './form.ts'

export type Details = {
  /** Seconds. */
  retryAfter?: number
  /** A translated message per invalid field. */
  errors?: Record<string, string>
  /** Whether only the code of the second factor is missing or wrong. */
  code_required?: boolean
}

/** A request rejected for a reason that the client can fix. */
export class HttpError extends Error {
  readonly status: 400 | 401 | 403 | 404 | 405 | 408 | 409 | 413 | 422 | 429
  readonly more: Details

  /** `message` is shown to the visitor. */
  constructor(status: HttpError['status'], message: string, more: Details = {}) {
    super(message)
    this.status = status
    this.more = more
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
