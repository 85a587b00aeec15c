import type { GatheringWords } from '../../../domain/calendar/plan-words.ts'
import { ministry } from '../../../domain/content/ministry.ts'
import { pages } from '../../../domain/content/page-field-paths.ts'
import { interpolate } from '../../../domain/content/text.ts'
import { CallButtons } from '../../components/call-buttons/call-buttons.tsx'
import { NowCard } from '../../components/gathering/gathering.tsx'
import { usePage } from '../../use-page.ts'
import { ChurchAddress } from '../shell/church-address.tsx'

/** Pages on which visitors do something; a search for such a page shows it as the answer. */
const answers = [
  'give',
  'contact',
  'prayer',
  'services',
  'live-stream',
  'volunteer',
  'newsletter',
] as const
export type AnswerKey = (typeof answers)[number]

export function isAnswer(key: string): key is AnswerKey {
  return answers.some((answer) => answer === key)
}

/** The page that answers the search, with its button, above the results. */
export function Answer({ of, next }: { of: AnswerKey; next?: GatheringWords | undefined }) {
  const { text, to, language } = usePage()
  const { screen } = pages[of]
  const { title, description } = text.screens[screen]
  const name = ministry().name[language]
  return (
    <section className="card search-answer" aria-labelledby="answer">
      <h2 id="answer">{interpolate(title, { ministry: name })}</h2>
      {next ? (
        <NowCard now={{ live: undefined, first: next }} />
      ) : (
        <p>{interpolate(description, { ministry: name })}</p>
      )}
      {of === 'contact' && <ChurchAddress />}
      <p className="actions">
        <a className="button primary" href={to(screen)}>
          {text.search.answers[of]}
        </a>
        {of === 'contact' && <CallButtons className="button quiet" firstOnly />}
      </p>
    </section>
  )
}
