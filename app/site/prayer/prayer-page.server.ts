import { serverTextIn } from '../../../domain/content/server-text.ts'
import { HttpError } from '../../../domain/forms/errors.ts'
import { type Form, noFields, type ValuesOf } from '../../../domain/forms/form.ts'
import { goesOutLately } from '../../../domain/outbox/mail-state.server.ts'
import {
  answeredForm,
  callForm,
  type WordKind,
  wordForm,
} from '../../../domain/prayer/prayer-page.ts'
import {
  addWord,
  endWeeklyMail,
  mailLink,
  startWeeklyMail,
  takeBack,
} from '../../../domain/prayer/prayer-page-work.server.ts'
import type { Storage } from '../../../storage/database.server.ts'
import { type FormArgs, visitorForm } from '../../forms/form-handler.server.ts'

/** The forms of the private page, by intent. */
export const prayerPageHandlers = {
  word: formHandler(wordForm, 'word', add('word')),
  thanks: formHandler(wordForm, 'thanks', add('thanks')),
  answered: formHandler(answeredForm, 'answered', add('answered')),
  call: formHandler(callForm, 'call', (token, { storage }, { call: body }) =>
    addWord(token, { kind: 'call', body }, storage),
  ),
  tell: formHandler(noFields, 'tell', add('tell')),
  keep: formHandler(noFields, 'keep', add('keep')),
  'mail-link': formHandler(noFields, 'mail-link', mailLink),
  'weekly-on': formHandler(noFields, 'weekly-on', startWeeklyMail),
  'weekly-off': formHandler(noFields, 'weekly-off', endWeeklyMail),
  'take-back': formHandler(noFields, 'taken-back', takeBack),
}

type Args = FormArgs & { storage: Storage }

function add(kind: WordKind) {
  return (token: string | null, { storage }: Args, { body = '' }: { body?: string }) =>
    addWord(token, { kind, body }, storage)
}

/** Handles a form and returns to the page with its token; an unknown token gets a 404. */
function formHandler<F extends Form>(
  form: F,
  notice: string,
  act: (token: string | null, args: Args, values: ValuesOf<F>) => Promise<boolean>,
) {
  return visitorForm(
    form,
    async (values, args) => {
      const { url, language } = args
      const token = url.searchParams.get('token')
      if (!(await act(token, args, values)))
        throw new HttpError(404, serverTextIn(language).prayerPage.unknown)
      const query = notice === 'taken-back' || token === null ? '' : `?token=${token}`
      const isLater = notice === 'mail-link' && !goesOutLately()
      return { to: `${url.pathname}${query}`, notice: isLater ? 'mail-later' : notice }
    },
    // Each form may be sent again, for example after a change of mind.
    { once: false },
  )
}
