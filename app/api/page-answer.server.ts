import { data, type RouterContextProvider } from 'react-router'
import { Refusal } from '../../domain/refusal.ts'
import { fill, type Text } from '../../domain/text.ts'
import { StorageError } from '../../storage/storage-error.ts'
import { log } from '../log.server.ts'
import { refusedForm } from '../middleware/refused-form.ts'
import type { Submitted } from '../ui/form/submitted.ts'

type Values = Record<string, string>
type Refused = {
  status: number
  message: string
  values: Values
  errors?: Values | undefined
  /** Seconds. */
  retryAfter?: number | undefined
}

/** A form posted without script comes back with what was typed and the messages. */
export function comesBack(context: Readonly<RouterContextProvider>, refused: Refused) {
  const { status, message, values, errors = {}, retryAfter } = refused
  context.set(refusedForm, { retryAfter })
  return data<Submitted>({ success: false, message, errors, values }, { status })
}

type Failed = {
  context: Readonly<RouterContextProvider>
  text: Text
  values: Values
  /** The page's address, for the log. */
  path: string
  /** How the page puts our words, when not as they are. */
  refused?: ((text: Text) => string) | undefined
}

/** The same when something failed on the way: nothing that was typed is lost. */
export function failedOnPage(error: unknown, { context, text, values, path, refused }: Failed) {
  const say = (message: string) => (refused ? fill(refused(text), { message }) : message)
  if (error instanceof Refusal) {
    const { status, message, retryAfter } = error
    return comesBack(context, { status, message: say(message), values, retryAfter })
  }
  log.error({ err: error, path }, 'a form could not be taken')
  const { broken, unavailable } = text.form
  return error instanceof StorageError
    ? comesBack(context, { status: 503, message: say(unavailable), values, retryAfter: 30 })
    : comesBack(context, { status: 500, message: say(broken), values })
}
