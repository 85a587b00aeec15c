import { data, redirect } from 'react-router'
import type { LinkOutcome } from '../../../domain/mail-list/subscription.ts'
import { requirePost } from '../../api/receive.ts'

/** What the address of a page from a mail carries. */
export function linkOf(request: Request): { token: string; done: boolean } {
  const { searchParams } = new URL(request.url)
  return { token: searchParams.get('token') ?? '', done: searchParams.has('done') }
}

/** The tap: does what the page offers, and leads to an address without the secret. */
export async function tap(request: Request, act: (token: string) => Promise<LinkOutcome>) {
  requirePost(request)
  const { pathname } = new URL(request.url)
  const outcome = await act(linkOf(request).token)
  if (outcome === 'done') return redirect(`${pathname}?done`, 303)
  return data({ unknown: true }, { status: 404 })
}
