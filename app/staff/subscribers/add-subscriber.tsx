import { dateAndTime } from '../../../domain/calendar/day.ts'
import { interpolate } from '../../../domain/content/text.ts'
import { HttpError } from '../../../domain/forms/errors.ts'
import { addOne } from '../../../domain/mail-list/add-one.server.ts'
import { addOneForm, notAddedReasons } from '../../../domain/mail-list/import.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { staffForm } from '../../forms/form-handler.server.ts'
import { pathsIn } from '../../paths.ts'
import { usePage } from '../../use-page.ts'
import { StaffForm } from '../shell/form.tsx'
import { Notice } from '../shell/notice.tsx'
import { StaffPage } from '../shell/page.tsx'
import { BackToList } from './back-to-list.tsx'
import { consentFields } from './consent-fields.ts'

export const action = formAction({
  add: staffForm(addOneForm, async (values, { staff, storage, text, language }) => {
    const added = await addOne(values, staff.name, storage)
    if ('subscriber' in added) {
      const to = pathsIn(language)('Subscriber', { id: String(added.subscriber) })
      return { notice: 'added', to }
    }
    const { notAdded } = text.subscribers
    const reason = notAddedReasons.find((each) => each === added.outcome) ?? 'known'
    const date = reason === 'left' ? dateAndTime(added.detail, language) : ''
    const words = interpolate(notAdded[reason], { date })
    throw new HttpError(422, text.form.marked, { errors: { email: words } })
  }),
})

export default function AddSubscriber() {
  const { text, language } = usePage()
  const { subscribers: words } = text
  return (
    <StaffPage title={words.addHeading} heading={words.addHeading} lead={words.addLead}>
      <Notice words={{ undone: words.undoneOne }} forms={['add']} />
      <section className="card">
        <StaffForm
          intent="add"
          form={addOneForm}
          given={{ language }}
          fields={[
            { name: 'email', label: words.email, type: 'email', autoComplete: 'off' },
            ...consentFields(text, text.notice.staffAddsOne),
          ]}
          button={words.addButton}
        />
      </section>
      <BackToList />
    </StaffPage>
  )
}
