import { useContext, useRef } from 'react'
import { Link } from 'react-router'
import { isDay } from '../../../domain/calendar/calendar-day.ts'
import { longDate } from '../../../domain/calendar/day.ts'
import { interpolate } from '../../../domain/content/text.ts'
import type { EntryPlan } from '../../../domain/newsletter/plan.server.ts'
import { usePage } from '../../use-page.ts'
import { Filled } from './inputs.tsx'
import { PREFIX } from './prefix.ts'
import { setValue } from './verse.tsx'

/** What becomes of an entry of a day once it is published; and that its day is taken. */
export function WhatSavingDoes({ date }: { date: string }) {
  const { text, to, language } = usePage()
  const { entryPlan: plan } = useContext(Filled)
  const here = useRef<HTMLDivElement>(null)
  const { letter } = text
  if (!plan || !isDay(date)) return null
  const other = plan.taken[date]
  const next = longDate(plan.next, language)
  const chooseNext = () => {
    const field = here.current?.closest('form')?.elements.namedItem(`${PREFIX}date`)
    if (field instanceof HTMLInputElement) setValue(field, plan.next)
  }
  return (
    <div ref={here} role="status" className="letter-plan">
      {other === undefined ? (
        <p>{wordsOf(plan)}</p>
      ) : (
        <>
          <p>{interpolate(letter.dayTakenNext, { date: longDate(date, language), next })}</p>
          <p className="actions">
            <button type="button" className="button quiet" onClick={chooseNext}>
              {interpolate(letter.takeDay, { date: next })}
            </button>
            <Link
              className="button quiet"
              to={to('SiteDocument', { kind: 'newsletter', key: other })}
              target="_blank"
            >
              {letter.openTheirs}
            </Link>
            {!plan.isStored && (
              <button
                className="button quiet"
                type="submit"
                formAction={to('SiteDocument', { kind: 'newsletter', key: other })}
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

  function wordsOf({ today, tomorrow, begun, hour, readers }: EntryPlan): string {
    const count = readers.toLocaleString('en-IN')
    if (date < today) return letter.goesNot
    if (date === today && begun) return interpolate(letter.goesSoon, { readers: count })
    const days = { [today]: letter.goesToday, [tomorrow]: letter.goesTomorrow }
    const day = longDate(date, language)
    return interpolate(days[date] ?? letter.goesOn, { date: day, hour, readers: count })
  }
}
