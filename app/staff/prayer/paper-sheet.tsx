import { Link } from 'react-router'
import { inLanguage } from '../../../domain/content/language.ts'
import { languageMark } from '../../../domain/content/language-mark.ts'
import { interpolate } from '../../../domain/content/text.ts'
import { roundAddress } from '../../../domain/prayer/prayer-desk.ts'
import type { PrayerPaper } from '../../../domain/prayer/prayer-paper.server.ts'
import { usePage } from '../../use-page.ts'
import { choiceWords } from './choice-words.ts'
import { UrgentLine } from './urgent-line.tsx'

/** Up to here the words are as large as the page allows; more are put in two columns of small type. */
const FEW = 15

type Props = { paper: PrayerPaper; date: string }

/** The list to read aloud. On paper the buttons and cautions are left out. */
export function PaperSheet({ paper, date }: Props) {
  const { text, language, to, pathname } = usePage()
  const { prayerPaper: words, account, record, prayer } = text
  const { only, requests, more } = paper
  const other = language === 'te' ? 'en' : 'te'
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
        {/* A new document, since its texts are in the other language. */}
        <form method="post" action={inLanguage(pathname, other)}>
          <input type="hidden" name="only" value={only} />
          <button type="submit" className="text-button target" lang={other}>
            {words.otherLanguage}
          </button>
        </form>
        <p>{words.careful}</p>
        <p className="without-script">{words.byMenu}</p>
        <UrgentLine count={paper.urgent} />
      </div>
      <article className={requests.length > FEW ? 'paper many' : 'paper'}>
        <p>
          <strong>{choiceWords(only, text)}</strong>
          <br />
          {interpolate(form(words.count, requests.length), { count: requests.length, date })}
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
        {more > 0 && <p>{interpolate(form(words.more, more), { count: more })}</p>}
      </article>
    </>
  )
}

function form(words: { one: string; other: string }, count: number): string {
  return count === 1 ? words.one : words.other
}
