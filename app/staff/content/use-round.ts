import { useState } from 'react'
import { useActionData, useLocation, useNavigationType } from 'react-router'

/**
 * Changes when the page shows other data: after a form was stored or a link was followed. A link to
 * a field of the page, Back to the same page, an upload and a rejected form keep the input.
 */
export function useRound(): string {
  const { key } = useLocation()
  const type = useNavigationType()
  const hasActionData = useActionData() !== undefined
  const [round, setRound] = useState(key)
  if (type !== 'POP' && !hasActionData && key !== round) setRound(key)
  return round
}
