import { data, Link, useSearchParams } from 'react-router'
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
  linesWith,
  undoImport,
} from '../../../domain/mail-list/import.server.ts'
import { agreeForm, correctForm, lineOutcomes } from '../../../domain/mail-list/import.ts'
import { database, type Storage } from '../../../storage/database.server.ts'
import { Confirm } from '../../components/confirm/confirm.tsx'
import { formAction } from '../../forms/form-action.server.ts'
import { staffForm } from '../../forms/form-handler.server.ts'
import { pathsIn } from '../../paths.ts'
import { usePage } from '../../use-page.ts'
import { DoneNotice } from '../records/done-notice.tsx'
import { StaffForm } from '../shell/form.tsx'
import { ButtonForm, Notice, StaffPage } from '../shell/page.tsx'
import type { Route } from './+types/import'
import { type Group, Lines } from './import-lines.tsx'

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
  const groups: Group[] = []
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

const idOf = ({ id }: Readonly<Record<string, string | undefined>>) => readId(id) ?? 0

export const action = formAction({
  agree: staffForm(agreeForm, async (values, { params, staff, storage }) => {
    const added = await addAll(idOf(params), values, staff.name, storage)
    return { notice: added === undefined ? 'already' : 'done' }
  }),
  correct: staffForm(correctForm, async ({ line, email, take }, { params, storage }) => {
    const typed = [...line.entries()].map(([at, id]) => [id, email[at] ?? ''] as const)
    const taken = take.map((id) => [id, ''] as const)
    const emails = new Map([...typed, ...taken].map(([id, words]) => [readId(id) ?? 0, words]))
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
  return (
    <StaffPage title={words.importHeading} heading={file_name} lead={leadOf(loaderData, words)}>
      <ImportNotice shown={loaderData} />
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
      <p className="row after">
        <Link className="target" to={to('SubscriberImports')}>
          {words.bringList}
        </Link>
        <Link className="target" to={to('Subscribers')}>
          {words.backToAll}
        </Link>
      </p>
    </StaffPage>
  )
}

function leadOf({ state, added, consent_words }: Import, words: Text['subscribers']) {
  if (state === 'preview') return words.previewLead
  if (state === 'undone') return words.undoneLead
  return interpolate(words.doneLead, { count: added, words: consent_words })
}

/** The notice of the last action, with its undo, if the import is still in that state. */
function ImportNotice({ shown: { state, added } }: { shown: Import }) {
  const { subscribers: words } = usePage().text
  const [search] = useSearchParams()
  if (search.get('notice') === 'done' && state === 'done') {
    const said = interpolate(words.doneAdded, { count: added })
    return <DoneNotice notice={{ words: said, undo: { intent: 'undo' } }} />
  }
  const count = search.get('count') ?? ''
  return (
    <Notice
      words={{
        already: words.already,
        ...(state === 'preview' && { corrected: interpolate(words.corrected, { count }) }),
        ...(state === 'undone' && { undone: interpolate(words.importUndone, { count }) }),
      }}
      failures={['already']}
      forms={['agree']}
    />
  )
}
