import { Link, redirect } from 'react-router'
import { now } from '../../../config/clock.server.ts'
import { settings } from '../../../config/settings.server.ts'
import { isDay } from '../../../domain/calendar/calendar-day.ts'
import { dayOf, longDate } from '../../../domain/calendar/day.ts'
import { hourWords } from '../../../domain/calendar/time-words.ts'
import { type Draft, documentTitle } from '../../../domain/content/document.ts'
import type { Fields } from '../../../domain/content/fields.ts'
import { type Language, languageOf } from '../../../domain/content/language.ts'
import { NEW } from '../../../domain/content/new-key.server.ts'
import { keyOfDay, listDrafts, readStored } from '../../../domain/content/read-documents.server.ts'
import { interpolate, localize } from '../../../domain/content/text.ts'
import { readId } from '../../../domain/forms/read-id.ts'
import { newsletterKind } from '../../../domain/newsletter/document-kind.server.ts'
import { listForStaff } from '../../../domain/newsletter/list.server.ts'
import { findPublicOrPlanned } from '../../../domain/newsletter/newsletter.server.ts'
import { type EntryPlan, entryPlan } from '../../../domain/newsletter/plan.server.ts'
import { hasRole, publishers, writers } from '../../../domain/staff/staff.ts'
import { database } from '../../../storage/database.server.ts'
import { formAction } from '../../forms/form-action.server.ts'
import type { FormHandler } from '../../forms/form-handler.server.ts'
import { signedIn } from '../../middleware/session.server.ts'
import { readyToWork } from '../../middleware/staff-only.server.ts'
import { pathsIn } from '../../paths.ts'
import { usePage } from '../../use-page.ts'
import { documentActions, publishing } from '../content/actions.server.ts'
import { ConflictForm } from '../content/conflict-form.tsx'
import { DocumentBar, Send } from '../content/document-bar.tsx'
import { DocumentForm, documentIntents } from '../content/document-form.tsx'
import { languageStates } from '../content/document-states.ts'
import { mailWords } from '../content/newsletter-fields.tsx'
import { DiscardDraft } from '../content/publish-menu.tsx'
import { useRound } from '../content/use-round.ts'
import { verseHandler } from '../content/verse.server.ts'
import { Card } from '../shell/card.tsx'
import { Notice } from '../shell/notice.tsx'
import { StaffPage } from '../shell/page.tsx'
import type { Route } from './+types/letter'
import { LetterDrafts, LetterEntries } from './letter-entries.tsx'

export const middleware = [readyToWork]

const SHOWN = 20
const { name: kind } = newsletterKind

/**
 * The page of a new newsletter entry. It can be filled in without signing in; a saved entry is an
 * ordinary document.
 */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { searchParams, pathname } = url
  const language = languageOf(pathname)
  const hour = hourWords(settings.newsletterHour, language)
  const form = { kind, documentKey: NEW, today: dayOf(now().toString()) }
  const signed = await signedIn({ request, context })
  const member = signed && hasRole(signed.roles, writers) ? signed : undefined
  const day = (name: string) => {
    const text = searchParams.get(name) ?? ''
    return isDay(text) ? text : undefined
  }
  if (!member) {
    return {
      form: { ...form, me: undefined, entryPlan: undefined, fields: {} },
      hour,
      mayPublish: true,
      /** Whether somebody is signed in whose role may not save it. */
      needsOtherRole: signed !== undefined,
    }
  }
  const [date, beforeDay] = [day('date'), day('before')]
  const id = readId(searchParams.get('id') ?? '') ?? 0
  const before = beforeDay ? { day: beforeDay, id } : undefined
  const storage = await database()
  const key = date && (await keyOfDay(newsletterKind, date, storage))
  if (key) throw redirect(pathsIn(language)('SiteDocument', { kind, key }))
  const moment = { now: now(), language }
  const savedDay = searchParams.get('notice') === 'added' ? day('day') : undefined
  const [plan, list, drafts, saved] = await Promise.all([
    entryPlan(undefined, moment, storage),
    listForStaff({ before, count: SHOWN }, now(), storage),
    listDrafts(newsletterKind, storage),
    savedDay ? findPublicOrPlanned(savedDay, storage) : undefined,
  ])
  // No date after saving, or its hint would seem to be about the saved entry.
  const fields: Fields = saved ? {} : { date: date ?? plan.next }
  return {
    form: { ...form, me: member.id, entryPlan: plan, fields },
    hour,
    mayPublish: hasRole(member.roles, publishers),
    saved: saved && { date: saved.date, headline: localize(saved.headline, language) },
    list: { ...list, paged: before !== undefined, languages: await languagesByKey(list.entries) },
    // Only what the list shows: a draft can have half a megabyte.
    drafts: drafts.flatMap(({ key, draft }) => (draft ? [listedDraft(key, draft, language)] : [])),
  }
}

function listedDraft(key: string, { fields, staffName, savedAt }: Draft, language: Language) {
  return { key, title: documentTitle(fields, language), date: fields['date'], staffName, savedAt }
}

export type ListedDraft = ReturnType<typeof listedDraft>

/** The missing or outdated languages of each published entry, by key. */
async function languagesByKey(entries: { key: string }[]) {
  const keys = entries.map(({ key }) => key)
  const documents = await readStored(newsletterKind, keys, await database())
  return Object.fromEntries(documents.map(({ key, published }) => [key, languageStates(published)]))
}

export const action = formAction({
  'publish-both': asNewEntry(
    publishing('both', ({ fields, args }) => ({
      to: pathsIn(args.language)('Letter'),
      notice: 'added',
      details: { day: fields['date'] ?? '' },
    })),
  ),
  autosave: asNewEntry(documentActions.autosave),
  save: asNewEntry(documentActions.save),
  preview: asNewEntry(documentActions.preview),
  discard: asNewEntry(documentActions.discard),
  verse: verseHandler,
})

export { revalidateUnlessTyping as shouldRevalidate } from '../shell/keep-page.ts'

function asNewEntry<Data extends object>(handler: FormHandler<Data>): FormHandler<Data> {
  const params = { kind, key: NEW }
  return { ...handler, run: (fields, args, key) => handler.run(fields, { ...args, params }, key) }
}

type SavedProps = {
  saved?: { date: string; headline: { text: string; lang?: Language | undefined } } | undefined
  form: { entryPlan: EntryPlan | undefined }
}

/** The saved entry, when it is mailed, and a link to write the next one. */
function Saved({ saved, form: { entryPlan } }: SavedProps) {
  const { text, to, language } = usePage()
  if (!saved || !entryPlan) return null
  const { date, headline } = saved
  return (
    <>
      <p>
        <strong lang={headline.lang}>{headline.text}</strong>, {longDate(date, language)}.{' '}
        {mailWords(date, entryPlan, text.letter, language)}
      </p>
      <p className="actions">
        <Link className="button quiet" to={to('Letter')}>
          {text.letter.writeNext}
        </Link>
      </p>
    </>
  )
}

export default function LetterPage({ loaderData, actionData }: Route.ComponentProps) {
  const { letter, site, staff } = usePage().text
  const { form, hour, list, drafts, mayPublish } = loaderData
  // The form is reset after each saved entry.
  const round = useRound()
  const conflict = actionData && 'both' in actionData ? actionData : undefined
  return (
    <StaffPage
      title={letter.title}
      heading={letter.heading}
      lead={interpolate(letter.lead, { hour })}
      wide
    >
      <Notice
        words={{
          added: letter.success,
          nothing: letter.waitsFor,
          deleted: letter.deleted,
          discarded: site.done.discarded,
          newerDraft: site.done.newerDraft,
        }}
        failures={['nothing', 'newerDraft']}
        forms={documentIntents}
        below={{ added: <Saved {...loaderData} /> }}
      />
      {conflict && <ConflictForm conflict={conflict} pictures={[]} />}
      {loaderData.needsOtherRole && <p className="empty">{staff.forbiddenText}</p>}
      {!conflict && !loaderData.needsOtherRole && (
        <Card heading={letter.details}>
          <DocumentForm {...form} errors={{}} key={round}>
            {(typing) => (
              <DocumentBar
                typing={typing}
                stored={{}}
                today={form.today}
                saves={!mayPublish}
                waitsFor={letter.waitsFor}
                main={
                  mayPublish ? (
                    <Send
                      intent="publish-both"
                      words={letter.save}
                      primary
                      disabled={typing.disabled}
                    />
                  ) : (
                    <Send intent="save" words={site.save} primary />
                  )
                }
              >
                {(!mayPublish || typing.saved) && (
                  <>
                    {!mayPublish && <p className="field-hint">{site.draftsOnly}</p>}
                    <DiscardDraft typing={typing} stored={{}} />
                  </>
                )}
              </DocumentBar>
            )}
          </DocumentForm>
        </Card>
      )}
      {drafts && <LetterDrafts drafts={drafts} />}
      {list && <LetterEntries {...list} />}
    </StaffPage>
  )
}
