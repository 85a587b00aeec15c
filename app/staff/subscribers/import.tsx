import { useEffect } from 'react'
import { data, type HeadersArgs, Link, useRevalidator, useSearchParams } from 'react-router'
import { interpolate, type Text } from '../../../domain/content/text.ts'
import { HttpError } from '../../../domain/forms/errors.ts'
import { noFields } from '../../../domain/forms/form.ts'
import { readId } from '../../../domain/forms/read-id.ts'
import { discardPreview, findImport, type Import } from '../../../domain/mail-list/import.server.ts'
import { agreeForm } from '../../../domain/mail-list/import.ts'
import { agreeToImport, runImport } from '../../../domain/mail-list/run-import.server.ts'
import { undoImport } from '../../../domain/mail-list/undo-import.server.ts'
import { database, type Storage } from '../../../storage/database.server.ts'
import { Confirm } from '../../components/confirm/confirm.tsx'
import { formAction } from '../../forms/form-action.server.ts'
import { staffForm } from '../../forms/form-handler.server.ts'
import { pathsIn } from '../../paths.ts'
import { usePage } from '../../use-page.ts'
import { ButtonForm } from '../shell/button-form.tsx'
import { StaffForm } from '../shell/form.tsx'
import { Notice } from '../shell/notice.tsx'
import { StaffPage } from '../shell/page.tsx'
import type { Route } from './+types/import'
import { consentFields } from './consent-fields.ts'
import { readLines } from './import-lines.server.ts'
import { ImportLines } from './import-lines.tsx'

const WAIT_MILLISECONDS = 1500

export async function loader({ params, url }: Route.LoaderArgs) {
  const storage = await database()
  const found = await findImport(readId(params['id']) ?? 0, storage)
  if (!found) throw data(null, { status: 404 })
  // Resumes it, in case the process that ran it has stopped.
  const underWay = found.state === 'adding' || found.state === 'undoing'
  if (underWay) void runImport(found.id, storage)
  const shown = { ...found, lines: await readLines(found, url.searchParams, storage) }
  // Reloads the page until the import is done, also without JavaScript.
  return data(shown, underWay ? { headers: { Refresh: '2' } } : {})
}

export const headers = ({ loaderHeaders, parentHeaders }: HeadersArgs) => {
  const all = new Headers(parentHeaders)
  for (const [name, value] of loaderHeaders) all.set(name, value)
  return all
}

export const action = formAction({
  agree: staffForm(
    agreeForm,
    async (values, { params, staff, storage }) => {
      const id = readId(params['id']) ?? 0
      if (!(await agreeToImport(id, values, staff.name, storage))) return { notice: 'already' }
      await runForAMoment(id, storage)
      return { notice: 'done' }
    },
    // Each batch has its own transaction.
    { transaction: false },
  ),
  discard: staffForm(noFields, async (_, { params, storage, text, language }) => {
    const gone = await discardPreview(readId(params['id']) ?? 0, storage)
    if (!gone) throw new HttpError(409, text.subscribers.already)
    return { notice: 'discarded', to: pathsIn(language)('SubscriberImports') }
  }),
  undo: staffForm(
    noFields,
    async (_, { params, staff, storage }) => {
      const id = readId(params['id']) ?? 0
      const count = await storage
        .transaction()
        .execute((transaction) => undoImport(id, staff.name, transaction))
      if (count === undefined) return { notice: 'already' }
      await runForAMoment(id, storage)
      return { notice: 'undone', details: { count } }
    },
    { transaction: false },
  ),
})

/** Lets a short import finish before the response, so that its page shows the result at once. */
async function runForAMoment(id: number, storage: Storage): Promise<void> {
  const timeout = new Promise((resolve) => setTimeout(resolve, WAIT_MILLISECONDS))
  await Promise.race([runImport(id, storage), timeout])
}

export default function ImportScreen({ loaderData }: Route.ComponentProps) {
  const { text, to, language } = usePage()
  const { subscribers: words } = text
  const [search] = useSearchParams()
  const { state, file_name, counts, lines } = loaderData
  const count = counts.new ?? 0
  return (
    <StaffPage
      title={words.importHeading}
      heading={file_name || words.addHeading}
      lead={leadOf(loaderData, words)}
    >
      <ImportNotice shown={loaderData} />
      <div className="stack">
        {(state === 'adding' || state === 'undoing') && <UnderWay shown={loaderData} />}
        <ImportLines groups={lines} chosen={search.get('show')} />
        {state === 'preview' && count === 0 && <p>{words.nothingNew}</p>}
        {state === 'preview' && count > 0 && (
          <section className="card">
            <StaffForm
              intent="agree"
              form={agreeForm}
              given={{ language }}
              fields={consentFields(text, text.notice.staffAddsMany, words.languageHint)}
              button={interpolate(words.agreeButton, { count })}
            />
          </section>
        )}
        {state === 'preview' && <ButtonForm intent="discard" words={words.discard} />}
        {state === 'done' && (
          <Confirm
            ask={words.undoAll}
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
        <Link className="target" to={to('Followers')}>
          {words.backToAll}
        </Link>
      </p>
    </StaffPage>
  )
}

const CHECK_MILLISECONDS = 700

function leadOf({ state, added, consent_words }: Import, words: Text['subscribers']) {
  if (state === 'preview') return words.previewLead
  if (state === 'undone') return words.undoneLead
  if (state === 'adding' || state === 'undoing') return undefined
  return interpolate(words.doneLead, { count: added, words: consent_words })
}

/** The notice of the last action, with its undo, if the import is still in that state. */
function ImportNotice({ shown: { state, added } }: { shown: Import }) {
  const { subscribers: words } = usePage().text
  const [search] = useSearchParams()
  if (search.get('notice') === 'done' && state === 'done') {
    return (
      <div className="alert" data-tone="success" role="status" tabIndex={-1}>
        <div className="row between">
          <p className="alert-text flush">{interpolate(words.doneAdded, { count: added })}</p>
          <ButtonForm intent="undo" words={words.undo} />
        </div>
      </div>
    )
  }
  const count = search.get('count') ?? ''
  return (
    <Notice
      words={{
        already: words.already,
        ...(state === 'undone' && { undone: interpolate(words.importUndone, { count }) }),
      }}
      failures={['already']}
      forms={['agree']}
    />
  )
}

/** The progress of an import or of its undo. */
function UnderWay({ shown }: { shown: Import }) {
  const { text, pathname } = usePage()
  const { subscribers: words } = text
  const undoing = shown.state === 'undoing'
  const { added = 0, new: waiting = 0 } = shown.counts
  const total = undoing ? shown.added : added + waiting
  const done = undoing ? total - shown.remaining : added
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(() => !document.hidden && void revalidate(), CHECK_MILLISECONDS)
    return () => clearInterval(timer)
  }, [revalidate])
  const progress = interpolate(undoing ? words.undoing : words.adding, { done, total })
  return (
    <section className="card">
      <p role="status">{progress}</p>
      <progress value={done} max={total} aria-label={progress} />
      <p className="muted">{words.addingHint}</p>
      <Link className="button quiet without-script" to={pathname} reloadDocument>
        {words.refresh}
      </Link>
    </section>
  )
}
