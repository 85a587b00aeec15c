import { longDate } from '../../../domain/calendar/day.ts'
import { OtherLanguage } from '../../components/newsletter/other-language.tsx'
import { Picture } from '../../components/picture/picture.tsx'
import { usePage } from '../../use-page.ts'
import type { todaysWord } from './todays-word.server.ts'

type Word = NonNullable<Awaited<ReturnType<typeof todaysWord>>['word']>

/** The newest entry of the newsletter, with its first sentence. */
export function TodaysWord({ date, headline, summary, today }: Word) {
  const { text, to, language } = usePage()
  return (
    <section className="wide todays-word">
      <div>
        <p className="overline">
          {today ? text.home.word : text.screens.NewsLetter.title} ·{' '}
          <time dateTime={date}>{longDate(date, language)}</time>
          <OtherLanguage lang={headline.lang} />
        </p>
        <h2 lang={headline.lang}>{headline.text}</h2>
        <p className="large-words" lang={summary.lang}>
          {summary.text}
        </p>
        <p>
          <a className="button quiet" href={to('NewsLetterEntry', { date })}>
            {text.home.readAbout}
            <span className="visually-hidden">: {headline.text}</span>
          </a>
        </p>
      </div>
      <div className="arched-window">
        <Picture name="open-bible" alt="" sizes="20rem" />
      </div>
    </section>
  )
}
