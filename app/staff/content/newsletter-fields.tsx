import { useContext, useRef, useState } from 'react'
import { Link } from 'react-router'
import { isDay } from '../../../domain/calendar/calendar-day.ts'
import { longDate } from '../../../domain/calendar/day.ts'
import type { Language } from '../../../domain/content/language.ts'
import { interpolate, type Text } from '../../../domain/content/text.ts'
import type { EntryPlan } from '../../../domain/newsletter/plan.server.ts'
import { asNumber } from '../../components/pages/as-number.ts'
import { usePage } from '../../use-page.ts'
import { PREFIX } from './fields.ts'
import { Filled, InLanguage, SingleField } from './inputs.tsx'
import { setValue, Verse } from './verse.tsx'

export const newsletterWords = ({ letter, form }: Text) => ({
  required: letter.required,
  tooLong: letter.tooLong,
  marked: letter.invalid,
  date: form.date,
  farDay: form.farDay,
})

/** The fields of a newsletter entry. On English pages the Telugu ones are collapsed while empty. */
export function NewsletterFields() {
  const { text, language } = usePage()
  const { letter } = text
  const { fields, me, shown } = useContext(Filled)
  const [date, setDate] = useState(fields['date'] ?? '')
  const content = fields['content.en'] ?? ''
  // Entries that text cannot represent stay HTML (docs/decisions/0013): no blank-line paragraphs.
  const hint = /^\s*<\w/.test(content) ? letter.contentHintOfTags : letter.contentHint
  const inTelugu = language === 'te' || fields['headline.te'] || fields['content.te']
  const isChosen = shown === 'te' || shown === 'both'
  return (
    <>
      <div
        className="letter-date"
        onInput={({ target }) => target instanceof HTMLInputElement && setDate(target.value)}
      >
        <SingleField fieldPath="date" type="date" />
      </div>
      <SavingHint date={date} />
      <InLanguage fieldPath="headline.en" language="en" />
      <InLanguage fieldPath="content.en" language="en" rows={10} hint={hint} marks />
      <details className="unfold" open={Boolean(inTelugu) || isChosen}>
        <summary>{letter.telugu}</summary>
        <p className="field-hint">{letter.teluguHint}</p>
        <InLanguage fieldPath="headline.te" language="te" />
        <InLanguage fieldPath="content.te" language="te" rows={10} marks />
      </details>
      {me !== undefined && <Verse />}
    </>
  )
}

/** Shows when an entry of this date will be mailed, or that the date is taken. */
function SavingHint({ date }: { date: string }) {
  const { text, to, language } = usePage()
  const { entryPlan: plan } = useContext(Filled)
  const container = useRef<HTMLDivElement>(null)
  const { letter } = text
  if (!plan || !isDay(date)) return null
  const takenBy = plan.taken[date]
  const next = longDate(plan.next, language)
  const chooseNext = () => {
    const field = container.current?.closest('form')?.elements.namedItem(`${PREFIX}date`)
    if (field instanceof HTMLInputElement) setValue(field, plan.next)
  }
  return (
    <div ref={container} role="status" className="letter-plan">
      {takenBy === undefined ? (
        <p>{mailWords(date, plan, letter, language)}</p>
      ) : (
        <>
          <p>{interpolate(letter.dayTakenNext, { date: longDate(date, language), next })}</p>
          <p className="actions">
            <button type="button" className="button quiet" onClick={chooseNext}>
              {interpolate(letter.takeDay, { date: next })}
            </button>
            <Link
              className="button quiet"
              to={to('SiteDocument', { kind: 'newsletter', key: takenBy })}
              target="_blank"
            >
              {letter.openTheirs}
            </Link>
            {!plan.isStored && (
              <button
                className="button quiet"
                type="submit"
                formAction={to('SiteDocument', { kind: 'newsletter', key: takenBy })}
                name="intent"
                value="save"
              >
                {letter.intoTheirs}
              </button>
            )}
          </p>
        </>
      )}
    </div>
  )
}

/** Says when readers see an entry, and when and to how many it is mailed or why to nobody. */
export function mailWords(
  date: string,
  { today, tomorrow, begun, nobody, mailToday, hour, readers: now, went }: EntryPlan,
  letter: Text['letter'],
  language: Language,
): string {
  const hasGone = went.count > 0 && went.day === date
  const readers = hasGone ? went.count : now
  const counted = readers === 1 ? letter.readers.one : letter.readers.other
  const values = {
    date: longDate(date, language),
    hour,
    readers: interpolate(counted, { count: asNumber(readers) }),
  }
  if (hasGone) return interpolate(letter.went, values)
  const isOut = date < today || (date === today && begun)
  if (date < today) return letter.goesNot
  if (nobody) {
    const seen = isOut ? letter.seenNow : interpolate(letter.seenOn, values)
    return `${seen} ${letter.nobody[nobody]}`
  }
  if (date === today && begun) {
    if (mailToday === 'now') return interpolate(letter.goesNow, values)
    if (typeof mailToday === 'object') {
      return interpolate(letter.goesSoon, { ...values, time: mailToday.at })
    }
    return mailToday === 'paused' ? letter.goesPaused : letter.goesNoMore
  }
  const days = { [today]: letter.goesToday, [tomorrow]: letter.goesTomorrow }
  return interpolate(days[date] ?? letter.goesOn, values)
}
