import { type ReactNode, useState } from 'react'
import { useActionData, useLocation, useSearchParams } from 'react-router'
import { FormAlert } from '../../components/form/form-alert.tsx'
import { usePage } from '../../use-page.ts'
import { FailureAlert } from './failure-alert.tsx'
import { formFailureOf } from './form-failure.ts'

type Props = {
  /** Messages by the NAME of `?notice=NAME`. */
  words?: Record<string, string>
  failures?: string[]
  /** Intents of the forms on the page, which show their own failures. */
  forms?: string[]
  /** Overrides the name from the URL. */
  name?: string | undefined
  /** Content below the notice of this name, such as its undo. */
  below?: Partial<Record<string, ReactNode>>
}

/** The message above a page's forms: a success, or the failure of a form not on the page. */
export function Notice({ words = {}, failures = [], forms = [], ...more }: Props) {
  const { form } = usePage().text
  const [search] = useSearchParams()
  const { key } = useLocation()
  const [dismissed, setDismissed] = useState('')
  const actionData: unknown = useActionData()
  const failure = formFailureOf(actionData)
  if (failure) {
    if (forms.includes(failure.intent)) return null
    return <FailureAlert failure={failure} />
  }
  const name = more.name ?? search.get('notice') ?? ''
  if (actionData || dismissed === key || !Object.hasOwn(words, name)) return null
  const tone = failures.includes(name) ? 'failure' : 'success'
  return (
    <FormAlert
      key={key}
      message={{ tone, words: words[name] ?? '' }}
      // The shell moves there, unless the form keeps the focus.
      cameWithPage
      dismiss={{ words: form.dismiss, act: () => setDismissed(key) }}
    >
      {more.below?.[name]}
    </FormAlert>
  )
}
