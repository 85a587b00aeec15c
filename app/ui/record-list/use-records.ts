import { useEffect, useRef, useState } from 'react'
import { type ListRequest, listAddress, readListRequest } from '../../../domain/list-request.ts'
import type { ListedRecord, ListKind } from '../../../domain/record-list.ts'
import { fetchPage } from './fetch-page.ts'

export type Page<Kind extends ListKind> = { rows: ListedRecord<Kind>[]; total: number }

type First<Kind extends ListKind> = {
  kind: Kind
  call: string
  screen: string
  login: string
  language: string
  /** What the server's page shows; no page when it could not be read. */
  request: ListRequest
  shown: Page<Kind> | undefined
}

type State<Kind extends ListKind> = {
  /** What the page on screen was asked with. */
  request: ListRequest
  page: Page<Kind> | undefined
  failure?: { kind: 'failed' | 'error'; message: string }
}

/** A list whose pages are fetched as they are asked for; the address always says which one it is. */
export function useRecords<Kind extends ListKind>(first: First<Kind>) {
  const { kind, call, screen, login, language } = first
  const [state, setState] = useState<State<Kind>>({ request: first.request, page: first.shown })
  const [wanted, setWanted] = useState(first.request)
  const [busy, setBusy] = useState(false)
  const asking = useRef<AbortController>(undefined)

  /** `push` makes a new step for the Back button, `replace` does not, `keep` came from it. */
  const look = async (request: ListRequest, step: 'push' | 'replace' | 'keep') => {
    asking.current?.abort()
    asking.current = new AbortController()
    const { signal } = asking.current
    const address = screen + listAddress(kind, request)
    if (step === 'push') history.pushState(null, '', address)
    if (step === 'replace') history.replaceState(null, '', address)
    setWanted(request)
    setBusy(true)
    const answer = await fetchPage({ kind, call, request, language, signal })
    if (signal.aborted) return
    setBusy(false)
    if (answer.kind === 'page') setState({ request, page: answer })
    else if (answer.kind === 'refused') {
      setState({ request, page: undefined, failure: { kind: 'failed', message: answer.message } })
    } else if (answer.kind === 'no-answer') {
      setState({ request, page: undefined, failure: { kind: 'error', message: '' } })
    } else location.assign(`${login}?redirect=${encodeURIComponent(address)}`)
  }

  return { ...state, wanted, busy, look }
}

/** Calls back with what the address asks for after Back and Forward between pages of the list. */
export function useSteps(kind: ListKind, stepped: (request: ListRequest) => void): void {
  const latest = useRef(stepped)
  useEffect(() => {
    latest.current = stepped
  })
  useEffect(() => {
    const read = () => {
      latest.current(readListRequest(kind, new URLSearchParams(location.search)).request)
    }
    addEventListener('popstate', read)
    return () => removeEventListener('popstate', read)
  }, [kind])
}
