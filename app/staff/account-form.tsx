import type { ReactNode } from 'react'
import type { FieldState } from '../ui/form/field.tsx'
import { FormAlert } from '../ui/form/form-alert.tsx'
import type { Submitted } from '../ui/form/submitted.ts'
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
  look?: 'primary' | 'danger' | 'quiet'
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
          summary={mine.message === words.summary ? '' : words.summary}
        />
      )}
      {props.children?.((field) => ({
        id: idOf(field),
        name: field,
        error: mine?.errors[field],
        defaultValue: mine?.values[field] ?? '',
      }))}
      <button className={`button ${props.look ?? 'primary'}`} type="submit">
        {props.button}
      </button>
    </form>
  )
}

/** The words of success that a form leads back to with `?done=KEY`. */
export function Done({ words, done }: { words: Record<string, string>; done: string | null }) {
  if (done === null || !Object.hasOwn(words, done)) return null
  return <FormAlert message={{ kind: 'success', words: words[done] ?? '' }} summary="" />
}
