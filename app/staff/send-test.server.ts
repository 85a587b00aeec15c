import { type RouterContextProvider, redirect } from 'react-router'
import { languageOf } from '../../domain/content/language.ts'
import { textIn } from '../../domain/content/text.ts'
import { check, translateErrors } from '../../domain/forms/form.ts'
import { testMailForm } from '../../domain/mail-list/delivery-test.ts'
import { findPublicOrPlanned } from '../../domain/newsletter/newsletter.server.ts'
import { logAuditEvent } from '../../domain/staff/audit.server.ts'
import { wakeMail } from '../../jobs/mail.server.ts'
import { putInOutbox } from '../../mail/outbox.server.ts'
import { database } from '../../storage/database.server.ts'
import { actionError, formError } from '../api/page-answer.server.ts'
import { readFields } from '../api/read-body.server.ts'

type RequestArgs = {
  request: Request
  context: Readonly<RouterContextProvider>
  staffName: string
}

/** Puts one mail of a day's entry into the outbox, for the eyes of the staff. */
export async function sendTest({ request, context, staffName }: RequestArgs) {
  const { pathname: path } = new URL(request.url)
  const text = textIn(languageOf(path))
  const values: Record<string, string> = {}
  try {
    Object.assign(values, await readFields(request, text))
    const checked = check(testMailForm, values)
    if (!checked.valid) {
      const errors = translateErrors(checked.errors, text)
      return formError(context, { status: 422, message: text.form.marked, values, errors })
    }
    const { email: recipient, date, language } = checked.values
    if (!(await findPublicOrPlanned(date))) {
      return formError(context, { status: 422, message: text.deliveries.noEntry, values })
    }
    const storage = await database()
    await storage.transaction().execute(async (transaction) => {
      await putInOutbox([{ kind: 'test', recipient, language, detail: date }], transaction)
      await logAuditEvent(
        {
          staffName,
          action: 'delivery-tested',
          subject: { kind: 'newsletter' },
          details: { date },
        },
        transaction,
      )
    })
    wakeMail()
    return redirect(`${path}?sent&date=${date}`, 303)
  } catch (error) {
    return actionError(error, { context, text, values, path })
  }
}
