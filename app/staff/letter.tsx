import { longDate } from '../../domain/calendar/day.ts'
import { hourWords } from '../../domain/calendar/time-words.ts'
import { type Language, languageOf } from '../../domain/content/language.ts'
import { interpolate, type Text } from '../../domain/content/text.ts'
import { previewOf } from '../../domain/newsletter/html.server.ts'
import { listForStaff } from '../../domain/newsletter/list.server.ts'
import { findForStaff } from '../../domain/newsletter/newsletter.server.ts'
import {
  type EntryOrigin,
  isDay,
  type Letter,
  type LetterPreview,
  letterForm,
} from '../../domain/newsletter/newsletter.ts'
import { settings } from '../../settings.server.ts'
import { call, signInAddress } from '../address.ts'
import { now } from '../clock.server.ts'
import { FormAlert } from '../components/form/form-alert.tsx'
import { formText } from '../components/form/form-text.ts'
import { letterText } from '../components/letter/letter-text.ts'
import { island } from '../islands/island.tsx'
import LetterFormIsland from '../islands/letter-form.tsx'
import { signedIn } from '../middleware/session.server.ts'
import { usePage } from '../use-page.ts'
import type { Route } from './+types/letter'
import { LetterEntries, type StaffList } from './letter-entries.tsx'
import { StaffPage } from './page.tsx'

// Drafts of this device are offered as soon as the page is there.
const LetterForm = island('letter-form', LetterFormIsland, 'visible')
const SHOWN = 20
const empty: Letter = { date: '', headline: '', content: '', headline_te: '', content_te: '' }

/** What a stranger's page knows: an empty form. */
const nothing: {
  given: Letter
  list?: StaffList
  editing?: EntryOrigin | undefined
  saved?: { date: string; changed: boolean } | undefined
  notice?: 'deleted' | 'notFound' | undefined
  /** The entry that is changed, as it is read now. */
  shown?: LetterPreview | undefined
} = { given: empty }

export { action } from './letter-action.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const hour = hourWords(settings.newsletterHour, languageOf(new URL(request.url).pathname))
  const staff = await signedIn({ request, context })
  if (!staff) return { ...nothing, hour }
  const { searchParams } = new URL(request.url)
  const day = (name: string) => {
    const text = searchParams.get(name) ?? ''
    return isDay(text) ? text : undefined
  }
  const [date, before, sent] = [day('date'), day('before'), day('sent')]
  const [entry, saved, list] = await Promise.all([
    date && findForStaff(date),
    sent && findForStaff(sent),
    listForStaff({ before, count: SHOWN }, now()),
  ])
  const found: typeof nothing & { hour: string } = {
    ...{ hour, list: { ...list, paged: before !== undefined } },
    ...{ editing: entry ? entry.origin : undefined, saved: saved || undefined },
    given: entry || { ...empty, date: date ?? '' },
    notice: (['deleted', 'notFound'] as const).find((name) => searchParams.has(name)),
    shown: entry ? previewOf(entry) : undefined,
  }
  return found
}

export default function LetterPage({ loaderData, actionData }: Route.ComponentProps) {
  const { text, to, language } = usePage()
  const { letter } = text
  const { hour, given, list, editing, saved, notice, shown } = loaderData
  const previewed = actionData && 'preview' in actionData ? actionData : undefined
  const cameBack = actionData && 'success' in actionData ? actionData : undefined
  // Once something was sent, its answer is what the page is about.
  const changing = actionData ? undefined : editing
  const here = to('Letter')
  return (
    <StaffPage
      title={text.letter.title}
      heading={letter.heading}
      lead={
        changing
          ? interpolate(letter.editing, { date: longDate(given.date, language) })
          : interpolate(letter.lead, { hour })
      }
      wide
    >
      {notice && !actionData && (
        <FormAlert
          message={{ kind: notice === 'deleted' ? 'success' : 'failure', words: letter[notice] }}
          summary=""
        />
      )}
      {changing && (
        <>
          {changing === 'built-in' && <p>{letter.replacesBuiltIn}</p>}
          <p className="letter-new">
            <a className="button quiet" href={here}>
              {letter.startNew}
            </a>
          </p>
        </>
      )}
      <LetterForm
        call={call('saveNewsletter')}
        previewCall={call('previewNewsletter')}
        action={here}
        language={language}
        formText={{ ...formText(text), required: letter.required, tooLong: letter.tooLong }}
        text={letterText(text)}
        signIn={signInAddress(language, here)}
        signedIn={list !== undefined}
        given={{ ...given, ...previewed?.values }}
        submitted={cameBack ?? (saved && !previewed ? success(saved, text, language) : undefined)}
        preview={previewed?.preview ?? shown}
      />
      {list && <LetterEntries {...list} />}
    </StaffPage>
  )
}

/** What the page says of an entry that was saved just now, in the words of the call. */
function success(saved: { date: string; changed: boolean }, text: Text, language: Language) {
  const date = longDate(saved.date, language)
  const message = saved.changed
    ? interpolate(text.letter.updated, { date })
    : letterForm.success(text)
  return { success: true, message, errors: {}, values: {} }
}
