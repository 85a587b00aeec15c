import { Link, useSearchParams } from 'react-router'
import { isDay } from '../../domain/calendar/calendar-day.ts'
import { longDate } from '../../domain/calendar/day.ts'
import { hourWords } from '../../domain/calendar/time-words.ts'
import { languageOf } from '../../domain/content/language.ts'
import { interpolate } from '../../domain/content/text.ts'
import { previewOf } from '../../domain/newsletter/html.server.ts'
import { listForStaff } from '../../domain/newsletter/list.server.ts'
import { deleteEntry, findForStaff, saveEntry } from '../../domain/newsletter/newsletter.server.ts'
import {
  letterPageForm,
  letterPreviewForm,
  NEWSLETTER_BYTES,
} from '../../domain/newsletter/newsletter.ts'
import { publishers } from '../../domain/staff/staff.ts'
import { settings } from '../../settings.server.ts'
import { database } from '../../storage/database.server.ts'
import { formAction } from '../api/form-action.ts'
import { staffForm } from '../api/form-handler.ts'
import { now } from '../clock.server.ts'
import { signedIn } from '../middleware/session.server.ts'
import { readyToWork } from '../middleware/staff-only.server.ts'
import { usePage } from '../use-page.ts'
import type { Route } from './+types/letter'
import { dayForm } from './id-form.ts'
import { LetterEntries } from './letter-entries.tsx'
import { conflictWords, LetterForm } from './letter-form.tsx'
import { verseHandler } from './letter-verse.server.ts'
import { Notice } from './notice.tsx'
import { StaffPage } from './page.tsx'

export { clientAction } from './client-action.ts'
export { storesSomething as shouldRevalidate } from './stores-something.ts'

export const middleware = [readyToWork]

const SHOWN = 20
const empty = { date: '', headline: '', content: '', headline_te: '', content_te: '' }
const blank = { ...empty, origin: undefined, version: '' }

/** What a stranger's page knows: an empty form. */
const nothing = {
  me: undefined,
  given: { ...empty, was: '', version: '' },
  ...{ list: undefined, editing: undefined, preview: undefined },
}

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { searchParams } = url
  const hour = hourWords(settings.newsletterHour, languageOf(url.pathname))
  const member = await signedIn({ request, context })
  if (!member) return { ...nothing, hour }
  const day = (name: string) => {
    const text = searchParams.get(name) ?? ''
    return isDay(text) ? text : undefined
  }
  const [date, before] = [day('date'), day('before')]
  const storage = await database()
  const [entry, list] = await Promise.all([
    date && findForStaff(date, storage),
    listForStaff({ before, count: SHOWN }, now(), storage),
  ])
  const { origin, version, ...letter } = entry || { ...blank, date: date ?? '' }
  return {
    hour,
    me: member.id,
    given: { ...letter, was: origin ? letter.date : '', version },
    editing: origin,
    preview: origin && previewOf(letter),
    list: { ...list, paged: before !== undefined },
  }
}

export const action = formAction({
  save: staffForm(
    letterPageForm,
    async ({ was, version, replaces, ...letter }, { storage, staff, text, language }) => {
      const saved = await saveEntry(letter, { was, version, replaces }, storage, staff.name)
      if (typeof saved === 'string') return { notice: saved, details: { day: letter.date } }
      const message = conflictWords(saved, text.letter, (date) => longDate(date, language))
      const values = { ...letter, was, version }
      return { show: { success: false, message, errors: {}, values, conflict: saved }, status: 409 }
    },
    { maxBytes: NEWSLETTER_BYTES, roles: publishers },
  ),
  preview: staffForm(
    letterPreviewForm,
    async (letter) => ({ show: { preview: previewOf(letter), values: letter } }),
    { maxBytes: NEWSLETTER_BYTES, transaction: false, changesPages: false },
  ),
  verse: verseHandler,
  delete: staffForm(
    dayForm,
    async ({ date }, { storage, staff }) => ({
      notice: (await deleteEntry(date, storage, staff.name)) ? 'deleted' : 'notFound',
    }),
    { changesPages: true, roles: publishers },
  ),
})

export default function LetterPage({ loaderData, actionData }: Route.ComponentProps) {
  const { text, to, language } = usePage()
  const { letter } = text
  const { me, hour, given, list, editing, preview } = loaderData
  // Without script a preview is a page of its own, and so is the form with a verse.
  const previewed = actionData && 'preview' in actionData ? actionData : undefined
  const quoted = actionData && 'missing' in actionData ? actionData : undefined
  const day = useNoticeDay()
  return (
    <StaffPage
      title={letter.title}
      heading={letter.heading}
      lead={
        editing
          ? interpolate(letter.editing, { date: longDate(given.date, language) })
          : interpolate(letter.lead, { hour })
      }
      wide
    >
      <Notice
        words={{
          ...{ added: letter.success, changed: interpolate(letter.updated, { date: day }) },
          ...{ deleted: letter.deleted, notFound: letter.notFound },
        }}
        failures={['notFound']}
        forms={['save']}
      />
      {editing && (
        <>
          {editing === 'built-in' && <p>{letter.replacesBuiltIn}</p>}
          <p className="letter-new">
            <Link className="button quiet" to={to('Letter')}>
              {letter.startNew}
            </Link>
          </p>
        </>
      )}
      <LetterForm
        key={`${given.was} ${given.version} ${given.date}`}
        me={me}
        given={{ ...given, ...previewed?.values, ...quoted?.values }}
        preview={previewed?.preview ?? preview}
      />
      {list && <LetterEntries {...list} />}
    </StaffPage>
  )
}

/** The day that a notice is about, in words. */
function useNoticeDay(): string {
  const { language } = usePage()
  const day = useSearchParams()[0].get('day') ?? ''
  return isDay(day) ? longDate(day, language) : day
}
