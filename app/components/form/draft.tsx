import { type RefObject, useState } from 'react'
import * as z from 'zod/mini'
import {
  dropItem,
  parseJson,
  readItem,
  type StorageArea,
  storeItem,
} from '../../browser-storage.ts'
import { fill, typedIn } from './controls.ts'
import type { FormText } from './form-props.ts'

const areas = ['device', 'visit'] as const

/** Drafts expire after 14 days. */
const MAX_MILLISECONDS = 14 * 24 * 3_600_000

const stored = z.object({
  /** Time of the last change (milliseconds since the epoch). */
  at: z.number(),
  /** How long the form had been open at that time (milliseconds). */
  open: z._default(z.number(), 0),
  fields: z.record(z.string(), z.string()),
  /** The Idempotency-Key of the last attempt to send exactly these values. */
  key: z.optional(z.string()),
  /** The visitor agreed to automatic sending once there is a connection. */
  waiting: z.optional(z.boolean()),
})
type Draft = z.infer<typeof stored>

/**
 * Stores a draft of a form on the visitor's device until it is sent or cleared. `first` is the
 * default storage; undefined turns drafts off. `tidy` normalizes the form before its values are
 * read.
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  name: string,
  first: StorageArea | undefined,
  tidy?: (form: HTMLFormElement) => void,
) {
  const [area, setArea] = useState(first ?? 'visit')
  const [isStored, setIsStored] = useState(false)

  const typed = () => {
    if (form.current) tidy?.(form.current)
    return typedIn(form.current)
  }
  const save = (state: Pick<Draft, 'key' | 'waiting'> = {}, where = area) => {
    if (!first) return
    setArea(where)
    const fields = typed()
    const empty = Object.keys(fields).length === 0
    if (empty) deleteDraft(name)
    const draft = { at: Date.now(), open: performance.now(), fields, ...state }
    setIsStored(!empty && saveDraft(name, draft, where))
  }
  return {
    area,
    isStored,
    save,
    read: () => (first ? readDraft(name) : undefined),
    moveTo: (where: StorageArea) => save({}, where),
    /**
     * Restores and returns the draft of an earlier visit; without one, stores the current values.
     */
    restore: () => {
      const before = first && readDraft(name)
      if (!before) {
        save()
        return undefined
      }
      fill(form.current, before.fields)
      setArea(before.area)
      setIsStored(true)
      // The visitor only agreed to automatic sending of the stored values.
      const same = JSON.stringify(typed()) === JSON.stringify(before.fields)
      if (!same) save({}, before.area)
      return { ...before, waiting: before.waiting === true && same }
    },
    drop: () => {
      if (first) deleteDraft(name)
      setArea(first ?? 'visit')
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

/**
 * Returns the stored draft and its area; undefined when there is none or storage is unavailable.
 */
function readDraft(name: string): (Draft & { area: StorageArea }) | undefined {
  for (const area of areas) {
    const draft = stored.safeParse(parseJson(readItem(name, area))).data
    if (draft && Date.now() - draft.at < MAX_MILLISECONDS) return { ...draft, area }
  }
  return undefined
}

/** Stores a draft in one area and removes it from the other; returns whether it was stored. */
function saveDraft(name: string, draft: Draft, area: StorageArea): boolean {
  deleteDraft(name)
  return storeItem(name, JSON.stringify(draft), area)
}

function deleteDraft(name: string): void {
  for (const area of areas) dropItem(name, area)
}
