import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { type LetterPreview, previewAnswer } from '../../domain/newsletter/newsletter.ts'
import type { DraftFields } from './letter-drafts.ts'

/** Milliseconds after the last key until the server is asked. */
const PAUSE = 500
export type PreviewState = 'empty' | 'shown' | 'signed-out' | 'failed'

/** What the reader will see, asked of the server while somebody writes; the newest answer counts. */
export function useLetterPreview(settings: {
  call: string
  signedIn: boolean
  first: LetterPreview | undefined
}) {
  const { call, signedIn, first } = settings
  const [preview, setPreview] = useState(first)
  const [state, setState] = useState<PreviewState>(
    first ? 'shown' : signedIn ? 'empty' : 'signed-out',
  )
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asking = useRef<AbortController>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const ask = async (fields: DraftFields) => {
    asking.current?.abort()
    asking.current = new AbortController()
    const { signal } = asking.current
    const { date = '', headline = '', headline_te = '', content = '', content_te = '' } = fields
    if (![headline, content, headline_te, content_te].some((words) => words.trim())) {
      setPreview(undefined)
      return setState('empty')
    }
    try {
      const body = JSON.stringify({ content, content_te })
      const headers = { 'Content-Type': 'application/json' }
      const answer = await fetch(call, { method: 'POST', headers, body, signal })
      if (answer.status === 401) return setState('signed-out')
      const read = z.safeParse(previewAnswer, await answer.json())
      if (!read.success) return setState('failed')
      setPreview({ date, headline, headline_te, ...read.data })
      setState('shown')
    } catch {
      if (!signal.aborted) setState('failed')
    }
  }
  return {
    preview,
    state,
    /** Somebody typed: the preview follows when they pause. */
    follow: (fields: () => DraftFields) => {
      if (!signedIn) return
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void ask(fields()), PAUSE)
    },
  }
}
