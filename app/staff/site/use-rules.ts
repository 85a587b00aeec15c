import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { cleanFields, type Fields } from '../../../domain/content/fields.ts'
import { fieldsIn } from './use-device-draft.ts'

/** A word for each wrong field, by place. */
export type Rules = (fields: Fields) => Record<string, string>

/** Holds a kind's rules against what stands in its form while somebody types; without any all is well. */
export function useRules(form: RefObject<HTMLFormElement | null>, rules: Rules | undefined) {
  const [valid, setValid] = useState(true)
  const [errors, setErrors] = useState<Record<string, string>>()
  const wrong = () => rules?.(cleanFields(fieldsIn(form.current))) ?? {}
  const again = () => setValid(Object.keys(wrong()).length === 0)
  const begin = useEffectEvent(again)
  useEffect(() => begin(), [])
  return {
    valid,
    /** Undefined until somebody tried. */
    errors,
    again,
    /** Says what is wrong; false when nothing is. */
    reject: () => {
      const found = wrong()
      const isWrong = Object.keys(found).length > 0
      setErrors(isWrong ? found : undefined)
      return isWrong
    },
  }
}
