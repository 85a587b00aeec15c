import { Form } from 'react-router'
import { interpolate } from '../../../domain/content/text.ts'
import { FormAlert } from '../../components/form/form-alert.tsx'
import { usePage } from '../../use-page.ts'
import type { Conflict } from './actions.server.ts'
import { Words } from './difference.tsx'
import { PREFIX } from './fields.ts'
import { labelOf } from './labels.ts'
import type { PictureChoice } from './picture-choices.server.ts'

type Props = { conflict: Conflict; pictures: PictureChoice[] }

/** Two people changed the same field paths: the second to save chooses a version for each field path. */
export function ConflictForm({ conflict, pictures }: Props) {
  const { text } = usePage()
  const { merged, theirs, both, name } = conflict
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
          <legend>{labelOf(fieldPath, text)}</legend>
          {[
            { whose: words.mine, value: merged[fieldPath] ?? '', mine: true },
            { whose: words.theirs, value: theirs[fieldPath] ?? '', mine: false },
          ].map(({ whose, value, mine }) => (
            <label key={whose} className="bar choice">
              <input type="radio" name={PREFIX + fieldPath} value={value} defaultChecked={mine} />
              <span>
                {whose}:{' '}
                <span>
                  <Words fieldPath={fieldPath} value={value} pictures={pictures} />
                </span>
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
