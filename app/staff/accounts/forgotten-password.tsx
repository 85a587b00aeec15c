import { setTimeout as wait } from 'node:timers/promises'
import { Link } from 'react-router'
import { HttpError } from '../../../domain/forms/errors.ts'
import { goesOutLately } from '../../../domain/outbox/mail-state.server.ts'
import { sendsMail } from '../../../domain/outbox/outbox.server.ts'
import { forgottenForm } from '../../../domain/staff/account.ts'
import { requestPasswordLink } from '../../../domain/staff/password-link.server.ts'
import { formAction, visitorForm } from '../../forms/form-action.server.ts'
import { usePage } from '../../use-page.ts'
import { StaffForm } from '../shell/form.tsx'
import { Notice, StaffPage } from '../shell/page.tsx'
import type { Route } from './+types/forgotten-password'

/** Milliseconds. No response comes earlier, or its time would tell whether there is an account. */
const EARLIEST_RESPONSE = 300

export const loader = () => ({ sendsMail })

export const action = formAction({
  forgotten: visitorForm(
    forgottenForm,
    async ({ who }, { language, storage, text }) => {
      if (!sendsMail) throw new HttpError(409, text.forgotten.noMail)
      await Promise.all([requestPasswordLink(who, language, storage), wait(EARLIEST_RESPONSE)])
      return { notice: goesOutLately() ? 'sent' : 'later' }
    },
    { once: false, transaction: false },
  ),
})

export default function ForgottenPassword({ loaderData }: Route.ComponentProps) {
  const { text, to } = usePage()
  const { forgotten: words, passwordLink } = text
  return (
    <StaffPage
      title={words.heading}
      heading={words.heading}
      lead={loaderData.sendsMail ? words.lead : words.noMail}
    >
      <Notice words={words.done} forms={loaderData.sendsMail ? ['forgotten'] : []} />
      <div className="stack">
        {loaderData.sendsMail && (
          <section className="card narrow">
            <StaffForm
              intent="forgotten"
              form={forgottenForm}
              fields={[
                { name: 'who', label: words.who, hint: words.hint, autoComplete: 'username' },
              ]}
              button={words.send}
            />
          </section>
        )}
        <p>
          <Link className="target" reloadDocument to={to('LoginPage')}>
            {passwordLink.toSignIn}
          </Link>
        </p>
      </div>
    </StaffPage>
  )
}
