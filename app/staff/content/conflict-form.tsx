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
          <legend>{labelOf(place, text)}</legend>
          {[
            { whose: words.mine, value: merged[place] ?? '', mine: true },
            { whose: words.theirs, value: theirs[place] ?? '', mine: false },
          ].map(({ whose, value, mine }) => (
            <label key={whose} className="bar choice">
              <input type="radio" name={PREFIX + place} value={value} defaultChecked={mine} />
              <span>
                {whose}:{' '}
                <span>
                  <Words place={place} value={value} pictures={pictures} />
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
