import { type RefObject, useState } from 'react'
import * as z from 'zod/mini'
import { dropItem, type Place, parseJson, readItem, storeItem } from '../../browser-storage.ts'
import { fill, typedIn } from './controls.ts'
import type { FormText } from './form-props.ts'

const places = ['device', 'visit'] as const

/** A draft that nobody came back for is dropped. */
const MOST_MILLISECONDS = 14 * 24 * 3_600_000

const stored = z.object({
  /** When it was last changed (milliseconds). */
  at: z.number(),
  /** How long the form had been open by then (milliseconds). */
  open: z._default(z.number(), 0),
  fields: z.record(z.string(), z.string()),
  /** The Idempotency-Key with which these very words were tried. */
  key: z.optional(z.string()),
  /** The visitor agreed: it is sent by itself once there is a connection. */
  waiting: z.optional(z.boolean()),
})
type Draft = z.infer<typeof stored>

/**
 * What of a form stays on the visitor's device until it is sent or cleared. `first` says where,
 * before the visitor chooses; without it nothing stays. `tidy` puts the form in order before its
 * words are taken.
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  name: string,
  first: Place | undefined,
  tidy?: (form: HTMLFormElement) => void,
) {
  const [place, setPlace] = useState(first ?? 'visit')
  const [isStored, setIsStored] = useState(false)

  const typed = () => {
    if (form.current) tidy?.(form.current)
    return typedIn(form.current)
  }
  const save = (state: Pick<Draft, 'key' | 'waiting'> = {}, where = place) => {
    if (!first) return
    setPlace(where)
    const fields = typed()
    const empty = Object.keys(fields).length === 0
    if (empty) dropDraft(name)
    const draft = { at: Date.now(), open: performance.now(), fields, ...state }
    setIsStored(!empty && saveDraft(name, draft, where))
  }
  return {
    place,
    isStored,
    save,
    read: () => (first ? readDraft(name) : undefined),
    moveTo: (where: Place) => save({}, where),
    /** Puts the words of an earlier visit back and gives them; stores what was typed meanwhile. */
    restore: () => {
      const before = first && readDraft(name)
      if (!before) {
        save()
        return undefined
      }
      fill(form.current, before.fields)
      setPlace(before.place)
      setIsStored(true)
      // Nobody agreed that other words than these are sent by themselves.
      const same = JSON.stringify(typed()) === JSON.stringify(before.fields)
      if (!same) save({}, before.place)
      return { ...before, waiting: before.waiting === true && same }
    },
    drop: () => {
      if (first) dropDraft(name)
      setPlace(first ?? 'visit')
      setIsStored(false)
    },
  }
}

type Props = {
  id: string
  place: Place
  /** Changes where the words are kept, where the visitor may choose that. */
  onPlace: ((place: Place) => void) | undefined
  /** Missing while the words are on their way: what might fail must still be there to be sent again. */
  onClear: (() => void) | undefined
  formText: FormText
}

/** Says that the words stay here, for how long, and takes them away. */
export function DraftNotice({ id, place, onPlace, onClear, formText }: Props) {
  return (
    <div className="stack draft-notice">
      <p className="field-hint">{place === 'device' ? formText.kept : formText.keptForVisit}</p>
      {onPlace && (
        <div className="field checkbox">
          <input
            id={id}
            type="checkbox"
            aria-describedby={`${id}-hint`}
            checked={place === 'device'}
            onChange={({ target }) => onPlace(target.checked ? 'device' : 'visit')}
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

/** The draft under a name, and where it is. A browser that stores nothing gives nothing. */
function readDraft(name: string): (Draft & { place: Place }) | undefined {
  for (const place of places) {
    const draft = stored.safeParse(parseJson(readItem(name, place))).data
    if (draft && Date.now() - draft.at < MOST_MILLISECONDS) return { ...draft, place }
  }
  return undefined
}

/** Stores a draft in one place and drops it in the other; true when it is stored. */
function saveDraft(name: string, draft: Draft, place: Place): boolean {
  dropDraft(name)
  return storeItem(name, JSON.stringify(draft), place)
}

function dropDraft(name: string): void {
  for (const place of places) dropItem(name, place)
}
