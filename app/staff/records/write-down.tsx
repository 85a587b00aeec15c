import { type LoaderFunctionArgs, useActionData, useSearchParams } from 'react-router'
import { now } from '../../../config/clock.server.ts'
import { FieldError } from '../../../domain/forms/errors.ts'
import { writeDown } from '../../../domain/people/insert-record.server.ts'
import { recordKindsFor } from '../../../domain/people/record-kinds.ts'
import { takenHows, writeDownForm } from '../../../domain/people/write-down.ts'
import { mayOpen } from '../../access.ts'
import { Select, Tick } from '../../components/form/field.tsx'
import { formAction, staffForm } from '../../forms/form-action.server.ts'
import { memberOf } from '../../middleware/session.server.ts'
import { usePage } from '../../use-page.ts'
import { formFailureOf } from '../shell/failure-alert.tsx'
import { StaffForm } from '../shell/form.tsx'
import { KeepTyped } from '../shell/keep-typed.tsx'
import { Notice, StaffPage } from '../shell/page.tsx'
import type { Route } from './+types/write-down'
import { recordPath } from './record-path.ts'

// A request made by phone or in person becomes a record like any other.

export async function loader(args: LoaderFunctionArgs) {
  const { id, roles } = await memberOf(args)
  return { me: id, roles, offered: recordKindsFor(roles), opened: now().toString() }
}

export const action = formAction({
  'write-down': staffForm(
    writeDownForm,
    async (values, { staff, language, storage }) => {
      if (!recordKindsFor(staff.roles).includes(values.kind))
        throw new FieldError({ kind: 'choose' })
      const { kind, id } = await writeDown(values, staff, language, storage)
      return { notice: 'written-down', to: recordPath(kind, id, language) }
    },
    { once: true },
  ),
})

export default function WriteDown({ loaderData }: Route.ComponentProps) {
  const { text, to } = usePage()
  const { writeDown: words } = text
  const { me, roles, offered, opened } = loaderData
  const [parameters] = useSearchParams()
  const failed = formFailureOf(useActionData())
  const [first = 'prayers'] = offered
  const wanted = offered.find((kind) => kind === parameters.get('kind')) ?? first
  return (
    <StaffPage title={words.title} heading={words.heading} lead={words.lead}>
      {/* Shown only when the same form arrived twice. */}
      <Notice words={{ sent: text.record.notices['written-down'] }} forms={['write-down']} />
      <KeepTyped name={`write-down ${me}`} failed={failed} className="card written-down">
        <StaffForm
          intent="write-down"
          form={writeDownForm}
          given={{ kind: wanted, how: takenHows[0], type: 'Other' }}
          hidden={{ opened }}
          fields={[
            { name: 'how', label: words.how, as: 'select', options: words.hows },
            { name: 'name', label: words.name, autoComplete: 'off' },
            { name: 'message', label: words.message, hint: words.messageHint, rows: 5 },
            { name: 'phone', label: words.phone, type: 'tel', autoComplete: 'off' },
            { name: 'email', label: words.email, type: 'email', autoComplete: 'off' },
          ]}
          button={words.save}
          after={<p className="field-hint">{words.consent}</p>}
        >
          {(field) => (
            <>
              <Select
                field={field('kind')}
                label={words.kind}
                options={Object.fromEntries(offered.map((kind) => [kind, words.kinds[kind]]))}
              />
              {mayOpen(roles, to('SubscriberImports')) && (
                <a className="target" href={to('SubscriberImports')}>
                  {words.subscriber}
                </a>
              )}
              {/* Shown by the style sheet while a prayer request is chosen: it needs no script. */}
              <div className="stack about-prayer">
                <Select
                  field={field('type')}
                  label={words.type}
                  options={text.prayer.options.type}
                />
                <Tick
                  field={field('is_anonymous')}
                  label={words.anonymous}
                  hint={words.anonymousHint}
                />
              </div>
            </>
          )}
        </StaffForm>
      </KeepTyped>
    </StaffPage>
  )
}
