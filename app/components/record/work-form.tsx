import { type FormEvent, type ReactNode, useState } from 'react'
import { callStaff } from './call-staff.ts'

export type Refused = { message: string; signedOut?: boolean }
export type OnRefused = (refused: Refused, body: Record<string, unknown>) => void

type Props = {
  /** What the page's action does without script. */
  deed: string
  /** The page's own address, for the post without script. */
  action: string
  /** The address of the call that does the same. */
  call: string
  language: string
  /** Sent along, unseen. */
  fields: Record<string, string | number>
  noAnswer: string
  onDone: (body: Record<string, unknown>) => void
  onRefused: OnRefused
  className?: string
  children: ReactNode
}

/**
 * A form of one or a few buttons on a record. Without script it posts to the page; with it, it
 * asks the call, so that a lost connection loses neither the page nor what was chosen.
 */
export function WorkForm(props: Props) {
  const { deed, action, call, language, fields, noAnswer, onDone, onRefused } = props
  const [sending, setSending] = useState(false)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sending) return
    setSending(true)
    const answer = await callStaff(call, fieldsOf(event), language)
    if (answer.kind === 'done') return onDone(answer.body)
    setSending(false)
    if (answer.kind === 'no-answer') onRefused({ message: noAnswer }, {})
    else onRefused(answer, answer.body)
  }

  return (
    <form
      method="post"
      action={action}
      className={props.className}
      aria-busy={sending}
      onSubmit={submit}
    >
      {Object.entries({ deed, ...fields }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {props.children}
    </form>
  )
}

/** The fields as they stand, with the button that was pressed. Read before anything is awaited. */
function fieldsOf(event: FormEvent<HTMLFormElement>): Record<string, unknown> {
  const { submitter } = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent : {}
  const fields = Object.fromEntries(new FormData(event.currentTarget))
  return submitter instanceof HTMLButtonElement && submitter.name
    ? { ...fields, [submitter.name]: submitter.value }
    : fields
}
