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
  onOwnRequest,
  type PageRequest,
  startWeeklyMail,
  takeBack,
} from '../../../domain/prayer/prayer-page-work.server.ts'
import type { Storage } from '../../../storage/database.server.ts'
import { type FormArgs, visitorForm } from '../../forms/form-action.server.ts'

/** The forms of the private page, by intent. */
export const prayerPageHandlers = {
  word: formHandler(wordForm, 'word', add('word')),
  thanks: formHandler(wordForm, 'thanks', add('thanks')),
  answered: formHandler(answeredForm, 'answered', add('answered')),
  call: formHandler(callForm, 'call', (request, { storage }, { call: body }) =>
    addWord(request, { kind: 'call', body }, storage),
  ),
  tell: formHandler(noFields, 'tell', add('tell')),
  keep: formHandler(noFields, 'keep', add('keep')),
  'mail-link': formHandler(noFields, 'mail-link', mailLink),
  'weekly-on': formHandler(noFields, 'weekly-on', startWeeklyMail),
  'weekly-off': formHandler(noFields, 'weekly-off', endWeeklyMail),
  'take-back': formHandler(noFields, 'taken-back', takeBack),
}

type Args = FormArgs & { storage: Storage }
type Act<Values> = (request: PageRequest, args: Args, values: Values) => Promise<void>

function add(kind: WordKind): Act<{ body?: string }> {
  return (request, { storage }, { body = '' }) => addWord(request, { kind, body }, storage)
}

/** Handles a form and returns to the page with its token; an unknown token gets a 404. */
function formHandler<F extends Form>(form: F, notice: string, act: Act<ValuesOf<F>>) {
  return visitorForm(
    form,
    async (values, args) => {
      const { url, language } = args
      const token = url.searchParams.get('token')
      const isFound = await onOwnRequest(token, args.storage, (request) =>
        act(request, args, values),
      )
      if (!isFound) throw new HttpError(404, serverTextIn(language).prayerPage.unknown)
      const query = notice === 'taken-back' ? '' : `?token=${token}`
      const isLater = notice === 'mail-link' && !goesOutLately()
      return { to: `${url.pathname}${query}`, notice: isLater ? 'mail-later' : notice }
    },
    // Each form may be sent again, for example after a change of mind.
    { once: false },
  )
}
