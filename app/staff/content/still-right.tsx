import { useContext } from 'react'
import type { Language } from '../../../domain/content/language.ts'
import { Tick } from '../../components/form/tick.tsx'
import { usePage } from '../../use-page.ts'
import { Filled } from './inputs.tsx'
import { langOf } from './labels.ts'

/**
 * Asks whether the Telugu is still right when only the English has changed since both were
 * published. Without JavaScript it always asks.
 */
export function StillRight() {
  const { site } = usePage().text
  const { fields, typed = fields, changed } = useContext(Filled)
  if (!changed) return null
  const isChanged = (language: Language) =>
    changed[language] ||
    Object.entries(typed).some(
      ([fieldPath, text]) =>
        langOf(fieldPath) === language && text.trim() !== (fields[fieldPath] ?? '').trim(),
    )
  const isAsked = isChanged('en') && !isChanged('te')
  return (
    <div className={isAsked ? undefined : 'without-script'}>
      <Tick
        field={{ id: 'stillRight', name: 'stillRight', defaultValue: '' }}
        label={site.stillRight}
        hint={site.stillRightHint}
      />
    </div>
  )
}
