import type { Place } from '../../browser-storage.ts'
import type { FormText } from './form-props.ts'

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
