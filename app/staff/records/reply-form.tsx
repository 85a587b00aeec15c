import { type FormEvent, useEffect } from 'react'
import { Form, Link, useActionData } from 'react-router'
import * as z from 'zod/mini'
import { type Language, languages } from '../../../domain/content/language.ts'
import { interpolate } from '../../../domain/content/text.ts'
import type { FullRecord } from '../../../domain/people/record-read.server.ts'
import { Field } from '../../components/form/field.tsx'
import { Page } from '../../components/page/page.tsx'
import { usePage } from '../../use-page.ts'
import { FailureAlert, type FormFailure } from '../shell/failure-alert.tsx'
import { KeepTyped } from '../shell/keep-typed.tsx'
import type { replyPage } from './reply.server.ts'

const FIELD = 'reply-words'
const withAnswer = z.object({ words: z.string(), language: z.enum(languages) })

type Props = {
  record: FullRecord
  me: number
  page: NonNullable<ReturnType<typeof replyPage>>
  recordUrl: string
  result: FormFailure | undefined
}

/** The form for an answer by mail or WhatsApp, in place of the record. */
export function ReplyForm({ record, me, page, recordUrl, result }: Props) {
  const { text } = usePage()
  const { reply: words, record: recordWords } = text
  const { kind, id, name, message } = record
  const actionData: unknown = useActionData()
  const added = withAnswer.safeParse(actionData).data
  const { language } = added ?? page
  const joined = added?.words
  useEffect(() => {
    if (joined === undefined) return
    const field = document.getElementById(FIELD)
    // It is below the buttons of the saved answers, and may be out of view.
    field?.focus()
    // The tab keeps these words, too, as if they were typed.
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [joined])
  const isAnonymous = record.is_anonymous === 1
  // One tap saves the answer and opens the member's own program, which only a tap may open.
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const { nativeEvent, currentTarget } = event
    const button = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null
    const words = String(new FormData(currentTarget).get('words') ?? '').trim()
    if (!page.program || !words || button?.getAttribute('name') === 'answer') return
    open(page.program.replace('WORDS', encodeURIComponent(words)), '_blank', 'noopener')
  }
  const field = {
    id: FIELD,
    name: 'words',
    error: result?.errors['words'] && words.required,
    defaultValue: result?.values['words'] ?? joined ?? page.words,
  }
  const { way, address, mailbox } = page
  const lead = page.mailboxIsSample && way === 'mail' ? words.leadSample : words.leads[way]
  return (
    <Page
      heading={name && !isAnonymous ? interpolate(words.heading, { name }) : words.headingAnonymous}
      lead={interpolate(lead, { address, mailbox })}
    >
      {result && <FailureAlert failure={result} />}
      <Form className="card form reply" method="post" replace noValidate onSubmit={submit}>
        <input type="hidden" name="intent" value="reply" />
        <input type="hidden" name="language" value={language} />
        <p className="as-written">{message || recordWords.none}</p>
        <SavedAnswers saved={page.saved} language={language} />
        <KeepTyped name={`reply ${me} ${kind} ${id}`} failed={result ?? added}>
          <Field
            key={joined ?? ''}
            field={field}
            label={words.words}
            hint={
              way === 'own-whatsapp' ? undefined : isAnonymous ? words.hintAnonymous : words.hint
            }
            rows={10}
          />
        </KeepTyped>
        {way === 'own-mail' && <p className="field-hint">{words.noMail}</p>}
        <div className="actions">
          <button className="button primary" type="submit">
            {words.sends[way]}
          </button>
          <Link className="button quiet" to={recordUrl}>
            {words.cancel}
          </Link>
        </div>
      </Form>
    </Page>
  )
}

type SavedAnswersProps = Pick<NonNullable<ReturnType<typeof replyPage>>, 'saved'> & {
  language: Language
}

/**
 * Buttons that add a saved answer to the typed words: first those in the person's language, the
 * others collapsed. They submit the form, so they work without JavaScript and keep the typed words.
 */
function SavedAnswers({ saved, language }: SavedAnswersProps) {
  const { text, to } = usePage()
  const { reply: words } = text
  const buttons = (of: SavedAnswersProps['saved']) => (
    <p className="actions tight" lang={of[0]?.language}>
      {of.map(({ language, id, name }) => (
        <button
          key={id}
          className="button quiet"
          type="submit"
          name="answer"
          value={`${language} ${id}`}
        >
          {name}
        </button>
      ))}
    </p>
  )
  return (
    <fieldset className="field saved-answers">
      <legend>{words.saved}</legend>
      <p className="field-hint">{words.savedHint}</p>
      {buttons(saved.filter((each) => each.language === language))}
      <details className="unfold">
        <summary>{words.savedOther[language]}</summary>
        {buttons(saved.filter((each) => each.language !== language))}
        <p>
          <Link to={to('Site')}>{words.edit}</Link>
        </p>
      </details>
    </fieldset>
  )
}
