import { type RefObject, useState } from 'react'
import type { StorageArea } from '../../browser-storage.ts'
import { fill, typedIn } from './controls.ts'
import { type Draft, deleteDraft, readDraft, saveDraft } from './drafts.ts'
import type { FormText } from './form-props.ts'

/**
 * Stores a draft of a form until it is sent or cleared: for this visit, since other people may use
 * the same phone, or on the device if the visitor asks for it. `tidy` normalizes the form before
 * its values are read.
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  name: string,
  isOn: boolean,
  tidy?: (form: HTMLFormElement) => void,
) {
  const [area, setArea] = useState<StorageArea>('visit')
  const [isStored, setIsStored] = useState(false)

  const typed = () => {
    if (form.current) tidy?.(form.current)
    return typedIn(form.current)
  }
  const save = (state: Partial<Pick<Draft, 'key' | 'waiting'>> = {}, newArea = area) => {
    if (!isOn) return
    setArea(newArea)
    const fields = typed()
    const empty = Object.keys(fields).length === 0
    if (empty) deleteDraft(name)
    const draft = { open: performance.now(), fields, ...state }
    setIsStored(!empty && saveDraft(name, draft, newArea))
  }
  return {
    area,
    isStored,
    save,
    read: () => (isOn ? readDraft(name) : undefined),
    moveTo: (newArea: StorageArea) => save({}, newArea),
    /**
     * Restores and returns the draft of an earlier visit; without one, stores the current values.
     */
    restore: () => {
      const before = isOn ? readDraft(name) : undefined
      if (!before) {
        save()
        return undefined
      }
      fill(form.current, before.fields)
      setArea(before.area)
      setIsStored(true)
      // The visitor only agreed to automatic sending of the stored values.
      const isSame = JSON.stringify(typed()) === JSON.stringify(before.fields)
      if (!isSame) save({}, before.area)
      return { ...before, waiting: before.waiting === true && isSame }
    },
    drop: () => {
      if (isOn) deleteDraft(name)
      setArea('visit')
      setIsStored(false)
    },
  }
}

type Props = {
  id: string
  area: StorageArea
  /** Changes the storage, where the visitor can choose it. */
  onArea: ((area: StorageArea) => void) | undefined
  /** Undefined while the form is being sent: a failed request needs the values for a retry. */
  onClear: (() => void) | undefined
  formText: FormText
}

/** Tells the visitor that a draft is stored and for how long, with a button to clear it. */
export function DraftNotice({ id, area, onArea, onClear, formText }: Props) {
  return (
    <div className="stack draft-notice">
      <p className="field-hint">{area === 'device' ? formText.kept : formText.keptForVisit}</p>
      {onArea && (
        <div className="field checkbox">
          <input
            id={id}
            type="checkbox"
            aria-describedby={`${id}-hint`}
            checked={area === 'device'}
            onChange={({ target }) => onArea(target.checked ? 'device' : 'visit')}
          />
          <div>
            <label htmlFor={id}>{formText.keepLonger}</label>
            <p className="field-hint" id={`${id}-hint`}>
              {formText.keepLongerHint}
            </p>
          </div>
        </div>
      )}
      <button type="button" className="button quiet" onClick={onClear} disabled={!onClear}>
        {formText.clear}
      </button>
    </div>
  )
}
