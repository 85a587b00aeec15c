import { type LoaderFunctionArgs, useActionData } from 'react-router'
import * as z from 'zod/mini'
import { now } from '../../../clock.server.ts'
import { dayOf, indianDate } from '../../../domain/calendar/day.ts'
import type { Form as FormRules } from '../../../domain/forms/form.ts'
import { optionalLine } from '../../../domain/forms/rules.ts'
import { listChoices } from '../../../domain/prayer/open-prayers.server.ts'
import { readChoice } from '../../../domain/prayer/prayer-desk.ts'
import { printPrayers } from '../../../domain/prayer/prayer-paper.server.ts'
import { database } from '../../../storage/database.server.ts'
import { Select } from '../../components/form/field.tsx'
import { formAction } from '../../forms/form-action.server.ts'
import { staffForm } from '../../forms/form-handler.server.ts'
import { memberOf } from '../../middleware/session.server.ts'
import { usePage } from '../../use-page.ts'
import { FailureAlert } from '../shell/failure-alert.tsx'
import { formFailureOf } from '../shell/form-failure.ts'
import { StaffPage } from '../shell/page.tsx'
import type { Route } from './+types/paper'
import { choiceWords } from './choice-words.ts'
import { PaperSheet } from './paper-sheet.tsx'

const paperForm = {
  name: 'prayer-paper',
  schema: z.object({ only: optionalLine(40) }),
  success: () => '',
} satisfies FormRules

export async function loader(args: LoaderFunctionArgs) {
  const { id } = await memberOf(args)
  const instant = now().toString({ smallestUnit: 'millisecond' })
  return { choices: await listChoices(instant, id, await database()), today: dayOf(instant) }
}

/** Not on GET: the list is in the log each time it is made, and by nothing else. */
export const action = formAction({
  make: staffForm(paperForm, async ({ only }, { staff, storage }) => ({
    show: { paper: await printPrayers(readChoice(only), staff, storage) },
  })),
})

export default function Paper({ loaderData, actionData }: Route.ComponentProps) {
  const { text, language } = usePage()
  const { prayerPaper: words } = text
  const { choices, today } = loaderData
  const shown = useActionData<typeof action>()
  const paper = shown && 'paper' in shown ? shown.paper : undefined
  const failure = formFailureOf(actionData)
  return (
    <StaffPage title={words.title} heading={words.heading} lead={words.lead}>
      {failure && <FailureAlert failure={failure} />}
      {paper && <PaperSheet paper={paper} date={indianDate(today, language)} />}
      {choices.length === 0 && <p>{words.none}</p>}
      {!paper && choices.length > 0 && (
        <form method="post" className="card narrow stack">
          <Select
            field={{ id: 'only', name: 'only', defaultValue: '' }}
            label={words.which}
            options={Object.fromEntries(choices.map(({ only }) => [only, choiceWords(only, text)]))}
          />
          <button type="submit" className="button primary">
            {words.make}
          </button>
        </form>
      )}
    </StaffPage>
  )
}
