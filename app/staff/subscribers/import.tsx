import { data, Form, useSearchParams } from 'react-router'
import { dateAndTime } from '../../../domain/calendar/day.ts'
import type { Language } from '../../../domain/content/language.ts'
import { interpolate, type Text } from '../../../domain/content/text.ts'
import { HttpError } from '../../../domain/forms/errors.ts'
import { noFields } from '../../../domain/forms/form.ts'
import { readId } from '../../../domain/forms/read-id.ts'
import {
  addAll,
  correctLines,
  discardPreview,
  findImport,
  type Import,
  type ImportLine,
  linesWith,
  undoImport,
} from '../../../domain/mail-list/import.server.ts'
import {
  agreeForm,
  correctForm,
  type ImportState,
  type LineOutcome,
  lineOutcomes,
} from '../../../domain/mail-list/import.ts'
import { leaveReasons, subscriptionStatuses } from '../../../domain/mail-list/subscription.ts'
import { database, type Storage } from '../../../storage/database.server.ts'
import { Confirm } from '../../components/confirm/confirm.tsx'
import { Field } from '../../components/form/field.tsx'
import { Pages } from '../../components/pages/pages.tsx'
import { formAction, staffForm } from '../../forms/form-action.server.ts'
import { pathsIn } from '../../paths.ts'
import { usePage } from '../../use-page.ts'
import { StaffForm } from '../shell/form.tsx'
import { Back, ButtonForm, Notice, StaffPage } from '../shell/page.tsx'
import type { Route } from './+types/import'

/** Lines of each outcome on a page. */
const PER_PAGE = 100

export async function loader({ params, url }: Route.LoaderArgs) {
  const storage = await database()
  const found = await findImport(readId(params['id']) ?? 0, storage)
  if (!found) throw data(null, { status: 404 })
  return { ...found, groups: await readGroups(found, url.searchParams, storage) }
}

/** The lines by outcome; `?show=` pages through all lines of one outcome. */
async function readGroups({ id, counts }: Import, search: URLSearchParams, storage: Storage) {
  const groups = []
  for (const outcome of lineOutcomes) {
    const count = counts[outcome] ?? 0
    if (count === 0) continue
    const pages = Math.ceil(count / PER_PAGE)
    const wanted = outcome === search.get('show') ? Number(search.get('page')) : 1
    const page = Number.isInteger(wanted) && wanted > 0 ? Math.min(wanted, pages) : 1
    const rows = await linesWith(id, outcome, { page, perPage: PER_PAGE }, storage)
    groups.push({ outcome, count, rows, page, pages })
  }
  return groups
}

type Group = Awaited<ReturnType<typeof readGroups>>[number]

const idOf = ({ id }: Readonly<Record<string, string | undefined>>) => readId(id) ?? 0

export const action = formAction({
  agree: staffForm(agreeForm, async (values, { params, staff, storage }) => {
    const added = await addAll(idOf(params), values, staff.name, storage)
    return { notice: added === undefined ? 'already' : 'done' }
  }),
  correct: staffForm(correctForm, async ({ line, email, take }, { params, storage }) => {
    // Those to take in keep their address.
    const emails = new Map([...line, ...take].map((id, at) => [readId(id) ?? 0, email[at] ?? '']))
    const count = await correctLines(idOf(params), emails, storage)
    if (count === undefined) return { notice: 'already' }
    return { notice: 'corrected', details: { count } }
  }),
  discard: staffForm(noFields, async (_, { params, storage, text, language }) => {
    const gone = await discardPreview(idOf(params), storage)
    if (!gone) throw new HttpError(409, text.subscribers.already)
    return { notice: 'discarded', to: pathsIn(language)('SubscriberImports') }
  }),
  undo: staffForm(
    noFields,
    async (_, { params, staff, storage }) => {
      const count = await undoImport(idOf(params), staff.name, storage)
      if (count === undefined) return { notice: 'already' }
      return { notice: 'undone', details: { count } }
    },
    { transaction: false },
  ),
})

export default function ImportScreen({ loaderData }: Route.ComponentProps) {
  const { text, to, language } = usePage()
  const { subscribers: words } = text
  const { state, added, file_name, counts, groups } = loaderData
  const count = counts.new ?? 0
  const [search] = useSearchParams()
  const noticeWords = (said: string) => interpolate(said, { count: search.get('count') ?? '' })
  return (
    <StaffPage
      title={words.importHeading}
      heading={file_name}
      lead={leadOf(loaderData, words)}
      above={<Back href={to('SubscriberImports')} words={words.bringList} />}
    >
      <Notice
        words={{
          already: words.already,
          ...(state === 'preview' && { corrected: noticeWords(words.corrected) }),
          ...(state === 'done' && { done: interpolate(words.doneAdded, { count: added }) }),
          ...(state === 'undone' && { undone: noticeWords(words.importUndone) }),
        }}
        failures={['already']}
        forms={['agree']}
        below={{ done: <ButtonForm intent="undo" words={text.record.undo} /> }}
      />
      <div className="stack">
        {groups.length > 0 && <Lines state={state} groups={groups} />}
        {groups.length === 0 && <p className="muted">{words.linesGone}</p>}
        {state === 'preview' && count === 0 && <p>{words.nothingNew}</p>}
        {state === 'preview' && count > 0 && (
          <section className="card">
            <StaffForm
              intent="agree"
              form={agreeForm}
              given={{ language }}
              fields={[
                {
                  name: 'language',
                  label: words.language,
                  as: 'select',
                  hint: words.languageHint,
                  options: text.subscription.languages,
                },
                { name: 'words', label: words.words, hint: words.wordsHint, autoComplete: 'off' },
                { name: 'agreed', label: text.notice.staffAddsMany, as: 'tick' },
              ]}
              button={interpolate(words.agreeButton, { count })}
            />
          </section>
        )}
        {state === 'preview' && <ButtonForm intent="discard" words={words.discard} />}
        {state === 'done' && added > 0 && (
          <Confirm
            ask={interpolate(words.undoAll, { count: added })}
            warning={words.undoWarning}
            yes={words.undoYes}
            no={words.keep}
            intent="undo"
          />
        )}
      </div>
    </StaffPage>
  )
}

function leadOf({ state, added, consent_words }: Import, words: Text['subscribers']) {
  if (state === 'preview') return words.previewLead
  if (state === 'undone') return words.undoneLead
  return interpolate(words.doneLead, { count: added, words: consent_words })
}

const correctable: readonly LineOutcome[] = ['wrong', 'declined', 'other']

/** The lines by outcome. In a preview, those that would be left out can be corrected or taken in. */
function Lines({ state, groups }: { state: ImportState; groups: Group[] }) {
  const { text, pathname } = usePage()
  const [search] = useSearchParams()
  const { subscribers: words } = text
  const canCorrect = (outcome: LineOutcome) => state === 'preview' && correctable.includes(outcome)
  return (
    <Form method="post" replace className="import-lines">
      <input type="hidden" name="intent" value="correct" />
      {groups.map(({ outcome, count, rows, page, pages }) => (
        <details
          key={outcome}
          className="unfold"
          id={outcome}
          open={outcome === search.get('show') || (outcome === 'wrong' && canCorrect(outcome))}
        >
          <summary>
            {words.outcomes[outcome]}: <strong>{count}</strong>
          </summary>
          {canCorrect(outcome) && outcome !== 'wrong' && <p className="muted">{words.take}</p>}
          <ul className="rows import-rows">
            {rows.map((line) => (
              <li key={line.id}>
                <Line outcome={outcome} line={line} canCorrect={canCorrect(outcome)} />
              </li>
            ))}
          </ul>
          <Pages
            page={page}
            pages={pages}
            at={(number) => `${pathname}?show=${outcome}&page=${number}#${outcome}`}
            words={text.lists}
          />
        </details>
      ))}
      {groups.some(({ outcome }) => canCorrect(outcome)) && (
        <button className="button quiet" type="submit">
          {words.correct}
        </button>
      )}
    </Form>
  )
}

type LineProps = { outcome: LineOutcome; line: ImportLine }

function Words({ outcome, line: { line, email, name, language, detail } }: LineProps) {
  const { text, language: shown } = usePage()
  const reason = reasonOf(outcome, detail, text, shown)
  return (
    <>
      <span className="muted">{interpolate(text.subscribers.line, { line })}</span>{' '}
      <span translate="no">{email}</span> {name}{' '}
      {language && <span className="muted">({text.subscription.languages[language]})</span>}
      {reason && <span className="muted">({reason})</span>}
    </>
  )
}

/** A field for a wrong address; a box to tick for one that is not added by itself. */
function Line({ outcome, line: found, canCorrect }: LineProps & { canCorrect: boolean }) {
  const { subscribers: words } = usePage().text
  const { id, line, email } = found
  const shown = <Words outcome={outcome} line={found} />
  if (!canCorrect) return shown
  if (outcome !== 'wrong')
    return (
      <div className="field checkbox">
        <input id={`line-${id}`} type="checkbox" name="take" value={id} />
        <label htmlFor={`line-${id}`}>{shown}</label>
      </div>
    )
  return (
    <Field
      field={{ id: `line-${id}`, name: 'email', defaultValue: email }}
      label={interpolate(words.line, { line })}
      above={<input type="hidden" name="line" value={id} />}
      inputMode="email"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      translate="no"
      maxLength={254}
    />
  )
}

/** The reason for a line's outcome, where the group's heading does not name it. */
function reasonOf(outcome: LineOutcome, detail: string, text: Text, language: Language) {
  const { details, reasons } = text.subscribers
  if (outcome === 'duplicate') return interpolate(details.duplicate, { detail })
  if (outcome === 'left')
    return interpolate(details.left, { detail: dateAndTime(detail, language) })
  if (outcome === 'removed')
    return reasons[leaveReasons.find((reason) => reason === detail) ?? 'other']
  if (outcome !== 'known') return detail
  const status = subscriptionStatuses.find((each) => each === detail)
  return status && text.lists.statuses[status]
}
