import { type RouterContextProvider, redirect } from 'react-router'
import { logDeed } from '../../domain/deed.server.ts'
import { testMailForm } from '../../domain/delivery-test.ts'
import { check, inWords } from '../../domain/form.ts'
import { languageOf } from '../../domain/language.ts'
import { textIn } from '../../domain/text.ts'
import { putInOutbox } from '../../mail/outbox.server.ts'
import { database } from '../../storage/database.server.ts'
import { comesBack, failedOnPage } from '../api/page-answer.server.ts'
import { readFields } from '../api/read-body.server.ts'
import { findEntryForStaff } from '../mails/entries.server.ts'
import { wakeMail } from '../mails/worker.server.ts'

type Asked = {
  request: Request
  context: Readonly<RouterContextProvider>
  staffName: string
}

/** Puts one mail of a day's entry into the outbox, for the eyes of the staff. */
export async function sendTest({ request, context, staffName }: Asked) {
  const { pathname: path } = new URL(request.url)
  const text = textIn(languageOf(path))
  const values: Record<string, string> = {}
  try {
    Object.assign(values, await readFields(request, text))
    const checked = check(testMailForm, values)
    if (!checked.valid) {
      const errors = inWords(checked.errors, text)
      return comesBack(context, { status: 422, message: text.form.marked, values, errors })
    }
    const { email: recipient, date, language } = checked.values
    if (!(await findEntryForStaff(date))) {
      return comesBack(context, { status: 422, message: text.deliveries.noEntry, values })
    }
    const storage = await database()
    await storage.transaction().execute(async (transaction) => {
      await putInOutbox([{ kind: 'test', recipient, language, detail: date }], transaction)
      await logDeed(
        { staffName, deed: 'delivery-tested', subject: `newsletter ${date}` },
        transaction,
      )
    })
    wakeMail()
    return redirect(`${path}?sent&date=${date}`, 303)
  } catch (error) {
    return failedOnPage(error, { context, text, values, path })
  }
}
