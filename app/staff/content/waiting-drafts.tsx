import { dateAndTime } from '../../../domain/calendar/day.ts'
import { documentTitle } from '../../../domain/content/document.ts'
import type { Draft } from '../../components/form/drafts.ts'
import { usePage } from '../../use-page.ts'

type Props = {
  drafts: Draft[]
  restore: (draft: Draft) => void
  drop: (draft: Draft) => void
}

export function WaitingDrafts({ drafts, restore, drop }: Props) {
  const { text, language } = usePage()
  const { drafts: words } = text.site
  if (drafts.length === 0) return null
  return (
    <section className="card" aria-labelledby="drafts">
      <h2 id="drafts">{words.heading}</h2>
      <p>{words.hint}</p>
      <ul className="rows entries">
        {drafts.map((draft) => {
          const written = dateAndTime(new Date(draft.at).toISOString(), language)
          const name = `${documentTitle(draft.fields, language) ?? words.untitled}, ${written}`
          return (
            <li key={draft.name}>
              <strong>{name}</strong>
              <div className="actions">
                <button type="button" className="button quiet" onClick={() => restore(draft)}>
                  {words.goOn}
                  <span className="visually-hidden">: {name}</span>
                </button>
                <button type="button" className="button quiet" onClick={() => drop(draft)}>
                  {words.drop}
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
