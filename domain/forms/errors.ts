import type { Message } from './form.ts'

/** Something that was asked for and is refused for a reason that the person can mend. */
export class HttpError extends Error {
  readonly status: 400 | 401 | 403 | 404 | 405 | 413 | 429
  readonly retryAfter: number | undefined

  /** `message` is shown to the visitor; `retryAfter` is in seconds. */
  constructor(status: HttpError['status'], message: string, retryAfter?: number) {
    super(message)
    this.status = status
    this.retryAfter = retryAfter
  }
}

/** Values that passed the form's own rules but not the verb's, with a message for each field. */
export class FieldError extends Error {
  readonly errors: Record<string, Message>

  constructor(errors: Record<string, Message>) {
    super('refused fields')
    this.errors = errors
  }
}
