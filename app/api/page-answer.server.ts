import { data, type RouterContextProvider } from 'react-router'
import { interpolate, type Text } from '../../domain/content/text.ts'
import { HttpError } from '../../domain/forms/errors.ts'
import { StorageError } from '../../storage/storage-error.ts'
import type { Submitted } from '../components/form/submitted.ts'
import { log } from '../log.server.ts'
import { refusedForm } from '../middleware/refused-form.ts'

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
export function formError(context: Readonly<RouterContextProvider>, refused: Refused) {
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
export function actionError(error: unknown, { context, text, values, path, refused }: Failed) {
  const say = (message: string) => (refused ? interpolate(refused(text), { message }) : message)
  if (error instanceof HttpError) {
    const { status, message, retryAfter } = error
    return formError(context, { status, message: say(message), values, retryAfter })
  }
  log.error({ err: error, path }, 'a form could not be taken')
  const { broken, unavailable } = text.form
  return error instanceof StorageError
    ? formError(context, { status: 503, message: say(unavailable), values, retryAfter: 30 })
    : formError(context, { status: 500, message: say(broken), values })
}
