import { useRef, useState } from 'react'
import { type Answer, newKey, send } from './send.ts'

type Fields = Record<string, string>

/** Sends one form, once at a time; the same words sent again have the same Idempotency-Key. */
export function useDelivery(call: string, language: string) {
  const tried = useRef({ content: '', key: '' })
  const underWay = useRef(false)
  const [sending, setSending] = useState(false)
  return {
    sending,
    isUnderWay: () => underWay.current,
    /** `fields` as they stand in the form, `payload` as the call wants them. */
    deliver: async (
      fields: Fields,
      payload: Record<string, unknown>,
      elapsed: number,
    ): Promise<Answer> => {
      const content = JSON.stringify(fields)
      if (tried.current.content !== content) tried.current = { content, key: newKey() }
      const { key } = tried.current
      underWay.current = true
      setSending(true)
      const answer = await send(call, payload, { language, key, elapsed })
      underWay.current = false
      setSending(false)
      return answer
    },
    key: () => tried.current.key,
    /** The words were tried before this page was opened. */
    wasTried: (fields: Fields, key: string) => {
      tried.current = { content: JSON.stringify(fields), key }
    },
    /** The same words written anew are news. */
    forget: () => {
      tried.current = { content: '', key: '' }
    },
  }
}
