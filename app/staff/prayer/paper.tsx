import { Link, type LoaderFunctionArgs } from 'react-router'
import * as z from 'zod/mini'
import { now } from '../../../config/clock.server.ts'
import { dayOf, indianDate } from '../../../domain/calendar/day.ts'
import { inLanguage } from '../../../domain/content/language.ts'
import { languageMark } from '../../../domain/content/language-mark.ts'
import { interpolate } from '../../../domain/content/text.ts'
import { optionalLine } from '../../../domain/forms/rules.ts'
import { listChoices } from '../../../domain/prayer/prayer-desk.server.ts'
import { choiceWords, readChoice, roundAddress } from '../../../domain/prayer/prayer-desk.ts'
import { type PrayerPaper, printPrayers } from '../../../domain/prayer/prayer-paper.server.ts'
import { database } from '../../../storage/database.server.ts'
import { Select } from '../../components/form/field.tsx'
import { formAction, staffForm } from '../../forms/form-action.server.ts'
import { memberOf } from '../../middleware/session.server.ts'
import { usePage } from '../../use-page.ts'
import { Notice, StaffPage } from '../shell/page.tsx'
import type { Route } from './+types/paper'
import { UrgentLine } from './urgent-line.tsx'

const paperForm = {
  name: 'prayer-paper',
  schema: z.object({ only: optionalLine(40) }),
}

export async function loader(args: LoaderFunctionArgs) {
  const { id } = await memberOf(args)
  const instant = now().toString({ smallestUnit: 'millisecond' })
  return { choices: await listChoices(instant, id, await database()), today: dayOf(instant) }
}

/** An action and no loader, because every list that is made is logged. */
export const action = formAction({
  make: staffForm(paperForm, async ({ only }, { staff, storage }) => ({
    show: { paper: await printPrayers(readChoice(only), staff, storage) },
  })),
})

export default function Paper({ loaderData, actionData }: Route.ComponentProps) {
  const { text, language } = usePage()
  const { prayerPaper: words } = text
  const { choices, today } = loaderData
  const paper = actionData && 'paper' in actionData ? actionData.paper : undefined
  return (
    <StaffPage title={words.title} heading={words.heading} lead={words.lead}>
      <Notice />
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

/** With more requests than this, the paper has a line for each instead of large type. */
const MOST_IN_LARGE_TYPE = 15

type PaperSheetProps = { paper: PrayerPaper; date: string }

/** The list to read aloud. Print leaves out the buttons and the cautions. */
function PaperSheet({ paper, date }: PaperSheetProps) {
  const { text, language, to, pathname } = usePage()
  const { prayerPaper: words, account, record, prayer } = text
  const { only, requests, more } = paper
  const count = requests.length
  const otherLanguage = language === 'te' ? 'en' : 'te'
  return (
    <>
      <div className="no-print stack paper-cautions">
        <p className="actions">
          <button type="button" className="button primary needs-script" onClick={() => print()}>
            {account.print}
          </button>
          <Link className="button quiet" to={roundAddress(to('PrayerDesk'), only)}>
            {words.back}
          </Link>
        </p>
        {/* A plain form, which loads a new document, since all texts change their language. */}
        <form method="post" action={inLanguage(pathname, otherLanguage)}>
          <input type="hidden" name="only" value={only} />
          <button type="submit" className="text-button target" lang={otherLanguage}>
            {words.otherLanguage}
          </button>
        </form>
        <p>{words.careful}</p>
        <p className="without-script">{words.byMenu}</p>
        <UrgentLine count={paper.urgent} />
      </div>
      <article className={count > MOST_IN_LARGE_TYPE ? 'paper many' : 'paper'}>
        <p>
          <strong>{choiceWords(only, text)}</strong>
          <br />
          {interpolate(words.count[count === 1 ? 'one' : 'other'], { count, date })}
        </p>
        <ol className="flush">
          {requests.map(({ id, type, name, message, isUrgent }) => (
            <li key={id}>
              {isUrgent && (
                <>
                  <span aria-hidden="true">★ </span>
                  <span className="visually-hidden">{text.lists.statuses.urgent}: </span>
                </>
              )}
              <strong>{name || record.anonymous}</strong> · {prayer.options.type[type]}:{' '}
              <span lang={languageMark(message, language)}>{message}</span>
            </li>
          ))}
        </ol>
        {more > 0 && (
          <p>{interpolate(words.more[more === 1 ? 'one' : 'other'], { count: more })}</p>
        )}
      </article>
    </>
  )
}
