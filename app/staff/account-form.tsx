import type { ReactNode } from 'react'
import type { FieldState } from '../components/form/field.tsx'
import { FormAlert } from '../components/form/form-alert.tsx'
import type { Submitted } from '../components/form/submitted.ts'
import { usePage } from '../use-page.ts'

/** What the action of a page came back with, for whichever of its forms. */
export type FormAnswer = Submitted | { codes: string[] } | undefined

type Props = {
  /** The form's name among the forms of its page. */
  name: string
  action: string
  answer: FormAnswer
  labels?: Record<string, string>
  button: string
  /** Without it the button is the primary one. */
  buttonClass?: string
  children?: (field: (name: string) => FieldState) => ReactNode
}

/** A plain form of the staff's own pages: no script, its messages come with the page. */
export function AccountForm({ name, action, answer, labels = {}, ...props }: Props) {
  const { form: words } = usePage().text
  const mine = answer && 'values' in answer && answer.values['form'] === name ? answer : undefined
  const idOf = (field: string) => `${name}-${field}`
  const wrong = Object.entries(mine?.errors ?? {}).map(([field, message]) => ({
    ...{ id: idOf(field), label: labels[field] ?? field, message },
  }))
  return (
    <form className="form" id={name} method="post" action={`${action}#${name}`}>
      <input type="hidden" name="form" value={name} />
      {mine && (
        <FormAlert
          message={{ kind: 'failure', words: mine.message }}
          wrong={wrong}
          summary={mine.message === words.marked ? '' : words.summary}
        />
      )}
      {props.children?.((field) => ({
        id: idOf(field),
        name: field,
        error: mine?.errors[field],
        defaultValue: mine?.values[field] ?? '',
      }))}
      <button className={props.buttonClass ?? 'button primary'} type="submit">
        {props.button}
      </button>
    </form>
  )
}

type SaidProps = {
  /** The words of success, by the KEY of `?done=KEY` that a form leads back with. */
  words?: Record<string, string>
  done?: string | null
  answer: FormAnswer
  /** The forms that stand on the page now: each says itself why it was refused. */
  forms: string[]
}

/** What a page says over its forms: that one succeeded, or why one was refused that is not there. */
export function Said({ words = {}, done = null, answer, forms }: SaidProps) {
  if (answer && 'values' in answer) {
    const homeless = !forms.includes(answer.values['form'] ?? '')
    return homeless ? (
      <FormAlert message={{ kind: 'failure', words: answer.message }} summary="" />
    ) : null
  }
  if (answer || done === null || !Object.hasOwn(words, done)) return null
  return <FormAlert message={{ kind: 'success', words: words[done] ?? '' }} summary="" />
}
