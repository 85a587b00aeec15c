import { Form } from 'react-router'
import type { Fields } from '../../../domain/content/fields.ts'
import { isAt, rowNumber, rowOf } from '../../../domain/content/rows.ts'
import { interpolate } from '../../../domain/content/text.ts'
import { FormAlert } from '../../components/form/form-alert.tsx'
import { usePage } from '../../use-page.ts'
import type { Conflict } from './actions.server.ts'
import { Words } from './difference.tsx'
import { PREFIX, THEIRS } from './fields.ts'
import { labelOf, langOf } from './labels.ts'
import type { PictureChoice } from './picture-choices.server.ts'

type Props = { conflict: Conflict; pictures: PictureChoice[] }

/** Two people changed the same places: the second to save chooses a version for each place. */
export function ConflictForm({ conflict, pictures }: Props) {
  const { text } = usePage()
  const { merged, theirs, both, name } = conflict
  const words = text.site.conflict
  return (
    <Form method="post" className="form" preventScrollReset>
      <FormAlert
        message={{
          kind: 'failure',
          words: words.heading,
          more: interpolate(words.lead, { name: name || text.site.fromStarter }),
        }}
        takeFocus
      />
      <input type="hidden" name="base" value={JSON.stringify(theirs)} />
      {Object.keys({ ...theirs, ...merged })
        .filter((place) => !both.includes(place))
        .map((place) => (
          <input key={place} type="hidden" name={PREFIX + place} value={merged[place] ?? ''} />
        ))}
      {both.map((place) => (
        <fieldset key={place} className="framed">
          <legend>{labelOf(place, text, rowNumber(place, theirs, merged))}</legend>
          {[
            { whose: words.mine, fields: merged, isMine: true },
            { whose: words.theirs, fields: theirs, isMine: false },
          ].map(({ whose, fields, isMine }) => (
            <label key={whose} className="bar choice">
              <input type="radio" {...choiceOf(place, fields, isMine)} defaultChecked={isMine} />
              <span>
                {whose}: <Texts at={place} fields={fields} pictures={pictures} />
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      <button className="button primary" type="submit" name="intent" value="save">
        {words.save}
      </button>
    </Form>
  )
}

/** A place is sent with its text. Of a row, the texts are in the form: only `theirs` is sent. */
function choiceOf(place: string, fields: Fields, isMine: boolean) {
  return rowOf(place)?.row === place
    ? { name: THEIRS + place, value: isMine ? '' : '1' }
    : { name: PREFIX + place, value: fields[place] ?? '' }
}

type TextsProps = { at: string; fields: Fields; pictures: PictureChoice[] }

/** The text at a place, or all texts of a row with their labels. */
function Texts({ at, fields, pictures }: TextsProps) {
  const { text } = usePage()
  const places = Object.keys(fields).filter((place) => isAt(at, place))
  const words = (place: string) => (
    <span lang={fields[place] && langOf(place)}>
      <Words place={place} value={fields[place] ?? ''} pictures={pictures} />
    </span>
  )
  if (rowOf(at)?.row !== at || places.length === 0) return words(at)
  return (
    <span className="lines">
      {places.map((place) => (
        <span key={place}>
          {labelOf(place, text)}: {words(place)}
        </span>
      ))}
    </span>
  )
}
