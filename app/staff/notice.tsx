import { useState } from 'react'
import { useActionData, useLocation, useSearchParams } from 'react-router'
import { FormAlert } from '../components/form/form-alert.tsx'
import { usePage } from '../use-page.ts'
import { FailureAlert } from './failure-alert.tsx'
import { failureOf } from './form-failure.ts'

type Props = {
  /** The words of what was done, by the NAME of `?notice=NAME`. */
  words?: Record<string, string>
  failures?: string[]
  /** The forms that stand on the page now: each says itself why it was rejected. */
  forms?: string[]
  /** What is to be said whatever the address says. */
  name?: string | undefined
}

/** What a page says over its forms: that one succeeded, or why one was rejected that is not there. */
export function Notice({ words = {}, failures = [], forms = [], ...more }: Props) {
  const { form } = usePage().text
  const [search] = useSearchParams()
  const { key } = useLocation()
  const [dismissed, setDismissed] = useState('')
  const actionData: unknown = useActionData()
  const failure = failureOf(actionData)
  if (failure) {
    if (forms.includes(failure.intent)) return null
    return <FailureAlert failure={failure} />
  }
  const name = more.name ?? search.get('notice') ?? ''
  if (actionData || dismissed === key || !Object.hasOwn(words, name)) return null
  const kind = failures.includes(name) ? 'failure' : 'success'
  return (
    <FormAlert
      key={key}
      message={{ kind, words: words[name] ?? '' }}
      dismiss={{ words: form.dismiss, act: () => setDismissed(key) }}
    />
  )
}
