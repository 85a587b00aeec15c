import { type FormEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { dateAndTime } from '../../../domain/calendar/day.ts'
import { interpolate } from '../../../domain/content/text.ts'
import { HttpError } from '../../../domain/forms/errors.ts'
import { listImports, previewImport } from '../../../domain/mail-list/import.server.ts'
import { pastedForm } from '../../../domain/mail-list/import.ts'
import { readList } from '../../../domain/mail-list/read-list.server.ts'
import { database } from '../../../storage/database.server.ts'
import { Frame } from '../../components/form/field.tsx'
import { formAction, staffForm } from '../../forms/form-action.server.ts'
import { callPath, pathsIn } from '../../paths.ts'
import { usePage } from '../../use-page.ts'
import { sendFile } from '../pictures/send-file.ts'
import { StaffForm } from '../shell/form.tsx'
import { Notice, StaffPage } from '../shell/page.tsx'
import type { Route } from './+types/import-start'
import { BackToList } from './back-to-list.tsx'

/** Enough for a pasted list of 200,000 letters, encoded as a form. */
const MAX_PASTED_BYTES = 2 * 1024 * 1024

export async function loader() {
  return listImports(await database())
}

export const action = formAction({
  pasted: staffForm(
    pastedForm,
    async ({ list }, { staff, storage, text, language }) => {
      const { subscribers: words } = text
      const lines = await readList(new TextEncoder().encode(list))
      if (typeof lines === 'string') {
        throw new HttpError(422, text.form.marked, { errors: { list: words.refused[lines] } })
      }
      const by = { fileName: words.pastedName, staffName: staff.name }
      const id = await previewImport(lines, by, storage)
      return { notice: null, to: pathsIn(language)('SubscriberImport', { id: String(id) }) }
    },
    { maxBytes: MAX_PASTED_BYTES, transaction: false },
  ),
})

export default function ImportStart({ loaderData }: Route.ComponentProps) {
  const { text, to, language } = usePage()
  const { subscribers: words } = text
  return (
    <StaffPage title={words.importHeading} heading={words.importHeading} lead={words.importLead}>
      <Notice words={{ discarded: words.discarded }} forms={['pasted']} />
      <div className="stack">
        <section className="card">
          <ListUpload />
        </section>
        <section className="card">
          <StaffForm
            intent="pasted"
            form={pastedForm}
            fields={[{ name: 'list', label: words.pasted, hint: words.pastedHint, rows: 4 }]}
            button={words.lookPasted}
          />
        </section>
        {loaderData.length > 0 && (
          <section>
            <h2>{words.importsHeading}</h2>
            <ul className="rows">
              {loaderData.map(({ id, state, file_name, staff_name, added, created_at }) => (
                <li key={id} className="row between joined">
                  <Link className="target" to={to('SubscriberImport', { id: String(id) })}>
                    {interpolate(words.importOf, {
                      name: file_name,
                      date: dateAndTime(created_at, language),
                    })}
                  </Link>
                  <span className="muted">
                    {staff_name}, {interpolate(words.importStates[state], { count: added })}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      <BackToList />
    </StaffPage>
  )
}

type State = { part?: number; message?: string }

/**
 * Sends a file and goes to its preview. With JavaScript it shows the progress, and when the upload
 * fails the page stays with the file still chosen.
 */
function ListUpload() {
  const { text, language, to } = usePage()
  const { subscribers: words } = text
  const navigate = useNavigate()
  const [{ part, message }, setState] = useState<State>({})
  const sending = part !== undefined
  const address = `${callPath('uploadSubscribers')}?language=${language}`

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sending) return
    const file = new FormData(event.currentTarget).get('file')
    // Without a chosen file, browsers submit an empty one.
    if (!(file instanceof File) || !file.name) return setState({ message: words.refused.noFile })
    setState({ part: 0 })
    const sent = await sendFile(
      address,
      { blob: file, name: file.name },
      { ...words.refused, tooLarge: text.form.tooLarge },
      (part) => setState({ part }),
    )
    if ('message' in sent) return setState(sent)
    await navigate(to('SubscriberImport', { id: sent.name }))
  }

  return (
    <form
      className="form"
      method="post"
      encType="multipart/form-data"
      action={address}
      aria-busy={sending || undefined}
      onSubmit={(event) => void send(event)}
    >
      {/* The error and the progress are read out. */}
      <div aria-live="polite">
        <Frame
          field={{ id: 'list-file', name: 'file', error: message, defaultValue: '' }}
          label={words.file}
          hint={words.fileHint}
        >
          {(attributes) => (
            <>
              <input
                {...attributes}
                type="file"
                accept=".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
                onChange={() => setState({})}
              />
              {sending && (
                <p className="flush">
                  <progress value={part} aria-label={words.file} />{' '}
                  {part === 1
                    ? words.reading
                    : interpolate(words.sending, { percent: Math.round(part * 100) })}
                </p>
              )}
            </>
          )}
        </Frame>
      </div>
      {/* Not disabled during the upload, or it would lose the focus. */}
      <button className="button primary" type="submit">
        {words.look}
      </button>
    </form>
  )
}
