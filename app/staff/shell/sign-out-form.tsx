import type { FormEvent, ReactNode } from 'react'
import { forgetAllTyped } from '../../components/form/typed.ts'

type Props = { intent: string; action: string; className?: string; children: ReactNode }

/** Signs out, and then deletes what was typed in this tab. */
export function SignOutForm({ intent, children, ...form }: Props) {
  return (
    <form method="post" onSubmit={signOut} {...form}>
      <input type="hidden" name="intent" value={intent} />
      {children}
    </form>
  )
}

async function signOut(event: FormEvent<HTMLFormElement>) {
  event.preventDefault()
  const form = event.currentTarget
  const body = new URLSearchParams()
  for (const [name, value] of new FormData(form)) body.set(name, String(value))
  const response = await fetch(form.action, { method: 'POST', body }).catch(() => undefined)
  // The browser shows the error page, and the drafts stay.
  if (!response?.ok) return form.submit()
  forgetAllTyped()
  location.assign(response.url)
}
