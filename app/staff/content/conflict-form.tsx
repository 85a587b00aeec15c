import { Form } from 'react-router'
import type { Fields } from '../../../domain/content/fields.ts'
import { isAt, rowNumber, rowOf } from '../../../domain/content/rows.ts'
import { interpolate } from '../../../domain/content/text.ts'
import { FormAlert } from '../../components/form/form-alert.tsx'
import { usePage } from '../../use-page.ts'
import { Words } from './difference.tsx'
import { PREFIX, THEIRS } from './fields.ts'
import { labelOf, langOf } from './labels.ts'
import type { PictureChoice } from './picture-choices.server.ts'
import type { Conflict } from './save-typed.server.ts'

type Props = { conflict: Conflict; pictures: PictureChoice[] }

/** When two people changed the same fields, the second to save chooses a version of each field. */
export function ConflictForm({ conflict, pictures }: Props) {
  const { text } = usePage()
  const { merged, theirs, both, name, draftKey } = conflict
  const words = text.site.conflict
  return (
    <Form method="post" className="form" preventScrollReset>
      <FormAlert
        message={{
          tone: 'failure',
          words: words.heading,
          more: interpolate(words.lead, { name: name || text.site.fromStarter }),
        }}
        takeFocus
      />
      <input type="hidden" name="base" value={JSON.stringify(theirs)} />
      {draftKey && <input type="hidden" name="draftKey" value={draftKey} />}
      {Object.keys({ ...theirs, ...merged })
        .filter((fieldPath) => !both.includes(fieldPath))
        .map((fieldPath) => (
          <input
            key={fieldPath}
            type="hidden"
            name={PREFIX + fieldPath}
            value={merged[fieldPath] ?? ''}
          />
        ))}
      {both.map((fieldPath) => (
        <fieldset key={fieldPath} className="framed">
          <legend>{labelOf(fieldPath, text, rowNumber(fieldPath, theirs, merged))}</legend>
          {[
            { whose: words.mine, fields: merged, isMine: true },
            { whose: words.theirs, fields: theirs, isMine: false },
          ].map(({ whose, fields, isMine }) => (
            <label key={whose} className="bar choice">
              <input
                type="radio"
                {...choiceOf(fieldPath, fields, isMine)}
                defaultChecked={isMine}
              />
              <span>
                {whose}: <Texts at={fieldPath} fields={fields} pictures={pictures} />
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

/** A field is sent with its text. A row's texts are in the form, so only the choice is sent. */
function choiceOf(fieldPath: string, fields: Fields, isMine: boolean) {
  return rowOf(fieldPath)?.row === fieldPath
    ? { name: THEIRS + fieldPath, value: isMine ? '' : '1' }
    : { name: PREFIX + fieldPath, value: fields[fieldPath] ?? '' }
}

type TextsProps = { at: string; fields: Fields; pictures: PictureChoice[] }

/** The text at a field path, or all texts of a row with their labels. */
function Texts({ at, fields, pictures }: TextsProps) {
  const { text } = usePage()
  const fieldPaths = Object.keys(fields).filter((fieldPath) => isAt(at, fieldPath))
  const words = (fieldPath: string) => (
    <span lang={fields[fieldPath] && langOf(fieldPath)}>
      <Words fieldPath={fieldPath} value={fields[fieldPath] ?? ''} pictures={pictures} />
    </span>
  )
  if (rowOf(at)?.row !== at || fieldPaths.length === 0) return words(at)
  return (
    <span className="lines">
      {fieldPaths.map((fieldPath) => (
        <span key={fieldPath}>
          {labelOf(fieldPath, text)}: {words(fieldPath)}
        </span>
      ))}
    </span>
  )
}
