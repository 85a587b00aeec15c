import { Link, useNavigate } from 'react-router'
import { dateAndTime } from '../../../domain/calendar/day.ts'
import { interpolate } from '../../../domain/content/text.ts'
import { HttpError } from '../../../domain/forms/errors.ts'
import { listImports, previewImport } from '../../../domain/mail-list/import.server.ts'
import { pastedForm } from '../../../domain/mail-list/import.ts'
import { readList } from '../../../domain/mail-list/read-list.server.ts'
import { database } from '../../../storage/database.server.ts'
import { formAction, staffForm } from '../../forms/form-action.server.ts'
import { callPath, pathsIn } from '../../paths.ts'
import { usePage } from '../../use-page.ts'
import { Uploads } from '../pictures/uploads.tsx'
import { StaffForm } from '../shell/form.tsx'
import { Back, Notice, StaffPage } from '../shell/page.tsx'
import type { Route } from './+types/import-start'

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
      if (typeof lines === 'string')
        throw new HttpError(422, text.form.marked, { errors: { list: words.refused[lines] } })
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
  const navigate = useNavigate()
  return (
    <StaffPage
      title={words.importHeading}
      heading={words.importHeading}
      lead={words.importLead}
      above={<Back href={to('Subscribers')} words={words.backToAll} />}
    >
      <Notice words={{ discarded: words.discarded }} forms={['pasted']} />
      <div className="stack">
        <form
          className="card form"
          method="post"
          encType="multipart/form-data"
          action={`${callPath('uploadSubscribers')}?language=${language}`}
        >
          <Uploads
            name="file"
            label={words.file}
            hint={words.fileHint}
            accept=".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
            call="uploadSubscribers"
            reading={words.reading}
            onAdded={(id) => navigate(to('SubscriberImport', { id }))}
          />
          <button className="button primary without-script" type="submit">
            {words.look}
          </button>
        </form>
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
    </StaffPage>
  )
}
