import { Link } from 'react-router'
import type { Language } from '../../../domain/content/language.ts'
import { usePage } from '../../use-page.ts'
import type { replyPage } from './reply.server.ts'

type Props = Pick<NonNullable<ReturnType<typeof replyPage>>, 'saved'> & { language: Language }

/**
 * Buttons that add a saved answer to the typed words: first those in the person's language, the
 * others folded. They submit the form, so they need no script and lose nothing.
 */
export function SavedAnswers({ saved, language }: Props) {
  const { text, to } = usePage()
  const { reply: words } = text
  const own = saved.filter((each) => each.language === language)
  const others = saved.filter((each) => each.language !== language)
  const buttons = (some: Props['saved']) =>
    some.map(({ language: its, answers }) => (
      <p key={its} className="actions tight" lang={its}>
        {answers.map(({ id, name }) => (
          <button
            key={id}
            className="button quiet"
            type="submit"
            name="answer"
            value={`${its} ${id}`}
          >
            {name}
          </button>
        ))}
      </p>
    ))
  return (
    <fieldset className="field saved-answers">
      <legend>{words.saved}</legend>
      <p className="field-hint">{words.savedHint}</p>
      {buttons(own)}
      <details className="unfold">
        <summary>{words.savedOther[language]}</summary>
        {buttons(others)}
        <p>
          <Link to={to('Site')}>{words.edit}</Link>
        </p>
      </details>
    </fieldset>
  )
}
