import { type FormEvent, useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import { dropItem, readItem, storeItem } from '../../browser-storage.ts'

/**
 * Keeps what is typed into a record's note on the device, under a name of the reader's own and the
 * record's, until it was stored; and puts it back into the field when the record is opened again.
 */
export function useNoteDraft(name: string, failed: object | undefined) {
  const { state } = useNavigation()
  const sent = useRef<string>(undefined)

  useEffect(() => {
    const field = document.getElementById('note-body')
    if (field instanceof HTMLTextAreaElement) field.value ||= readItem(name) ?? ''
  }, [name])
  useEffect(() => {
    if (state === 'submitting') sent.current = name
    if (state !== 'idle' || !sent.current) return
    if (!failed) dropItem(sent.current)
    sent.current = undefined
  }, [state, failed, name])

  const onInput = ({ target }: FormEvent) => {
    if (!(target instanceof HTMLTextAreaElement)) return
    if (target.value) storeItem(name, target.value)
    else dropItem(name)
  }
  return { onInput }
}
