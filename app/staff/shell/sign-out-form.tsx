import type { ReactNode } from 'react'
import { forgetAllTyped } from '../../components/form/typed.ts'

type Props = { intent: string; action: string; className?: string; children: ReactNode }

/** Signs out, and deletes what was typed in this tab. */
export function SignOutForm({ intent, children, ...form }: Props) {
  return (
    <form method="post" onSubmit={forgetAllTyped} {...form}>
      <input type="hidden" name="intent" value={intent} />
      {children}
    </form>
  )
}
