import { type FormEvent, useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import { joined } from '../../components/form/controls.ts'
import { deleteDraft, readDraft, saveDraft } from '../../components/form/drafts.ts'

/**
 * Stores the words in a text area on the device, under a key of the account and the record, until
 * they are saved. Restores them into the field when the record is opened again.
 */
export function useNoteDraft(field: string, name: string, failed: object | undefined) {
  const { state } = useNavigation()
  const sent = useRef<string>(undefined)
  const restored = useRef<string>(undefined)

  useEffect(() => {
    // After elements/hydrate-with-input.tsx has restored what was typed before hydration.
    const timer = setTimeout(() => {
      restored.current = name
      const area = document.getElementById(field)
      if (!(area instanceof HTMLTextAreaElement)) return
      const before = readDraft(name)?.fields['body']
      if (before === undefined && area.value === area.defaultValue) return
      area.value = joined(before ?? '', area.value)
      if (area.value) saveDraft(name, { fields: { body: area.value } })
    })
    return () => clearTimeout(timer)
  }, [name, field])
  useEffect(() => {
    if (state === 'submitting') sent.current = name
    if (state !== 'idle' || !sent.current) return
    if (!failed) deleteDraft(sent.current)
    sent.current = undefined
  }, [state, failed, name])

  const onInput = ({ target }: FormEvent) => {
    if (!(target instanceof HTMLTextAreaElement) || restored.current !== name) return
    if (target.value) saveDraft(name, { fields: { body: target.value } })
    else deleteDraft(name)
  }
  return { onInput }
}
