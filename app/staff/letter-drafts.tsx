import { isDay } from '../../domain/calendar/calendar-day.ts'
import { longDate } from '../../domain/calendar/day.ts'
import type { Language } from '../../domain/content/language.ts'
import { interpolate, type Text } from '../../domain/content/text.ts'
import { usePage } from '../use-page.ts'
import type { Draft } from './letter-draft-storage.ts'

type Props = {
  drafts: Draft[]
  goOn: (draft: Draft) => void
  drop: (draft: Draft) => void
}

/** Drafts of another day or another hour, to go on with or to throw away. */
export function LetterDrafts({ drafts, goOn, drop }: Props) {
  const { text: texts, language } = usePage()
  const { letter: text } = texts
  if (drafts.length === 0) return null
  return (
    <section className="card drafts" aria-labelledby="drafts">
      <h2 id="drafts">{text.drafts}</h2>
      <p>{text.draftsHint}</p>
      <ul className="rows entries">
        {drafts.map((draft) => {
          const name = nameOf(draft, text, language)
          return (
            <li key={draft.id}>
              <strong>{name}</strong>
              <div className="actions">
                <button type="button" className="button quiet" onClick={() => goOn(draft)}>
                  {text.continueDraft}
                  <span className="visually-hidden">: {name}</span>
                </button>
                <button type="button" className="button quiet" onClick={() => drop(draft)}>
                  {text.deleteDraft}
                  <span className="visually-hidden">: {name}</span>
                </button>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function nameOf({ fields }: Draft, text: Text['letter'], language: Language): string {
  const { date = '', headline, headline_te } = fields
  return interpolate(text.draftFor, {
    date: isDay(date) ? longDate(date, language) : text.draftWithoutDate,
    headline: headline || headline_te || text.draftUntitled,
  })
}
