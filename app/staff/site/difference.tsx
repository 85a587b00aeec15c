import type { Change } from '../../../domain/content/fields.ts'
import { usePage } from '../../use-page.ts'
import { labelOf } from './labels.ts'
import type { PictureChoice } from './picture-choices.server.ts'
import { Words } from './words.tsx'

type Props = Change & { pictures?: PictureChoice[] }

/** A field as it was and as it is. */
export function Difference({ place, before, after, pictures = [] }: Props) {
  const { text } = usePage()
  const lang = place.split('.').find((part) => part === 'en' || part === 'te')
  return (
    <div className="document-difference">
      <h3>{labelOf(place, text)}</h3>
      <p>
        <del lang={lang}>
          <Words {...{ place, pictures }} value={before} />
        </del>
      </p>
      <p>
        <ins lang={lang}>
          <Words {...{ place, pictures }} value={after} />
        </ins>
      </p>
    </div>
  )
}
