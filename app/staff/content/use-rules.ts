import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { cleanFields, type Fields } from '../../../domain/content/fields.ts'
import { fieldsIn } from './use-device-draft.ts'

/** Returns an error word for each wrong field, by field path. */
export type Rules = (fields: Fields) => Record<string, string>

/** Validates a form by its kind's rules while somebody types. Without rules it is always valid. */
export function useRules(form: RefObject<HTMLFormElement | null>, rules: Rules | undefined) {
  const [valid, setValid] = useState(true)
  const [errors, setErrors] = useState<Record<string, string>>()
  const wrong = () => rules?.(cleanFields(fieldsIn(form.current))) ?? {}
  const again = () => setValid(Object.keys(wrong()).length === 0)
  const begin = useEffectEvent(again)
  useEffect(() => begin(), [])
  return {
    valid,
    /** Undefined until `reject` finds an error. */
    errors,
    again,
    /** Shows the errors; returns whether there are any. */
    reject: () => {
      const found = wrong()
      const isWrong = Object.keys(found).length > 0
      setErrors(isWrong ? found : undefined)
      return isWrong
    },
  }
}
