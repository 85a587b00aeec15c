import type { Change } from '../../../domain/content/fields.ts'
import { usePage } from '../../use-page.ts'
import { labelOf } from './labels.ts'

/** A field as it was and as it is. */
export function Difference({ place, before, after }: Change) {
  const { text } = usePage()
  const lang = place.split('.').find((part) => part === 'en' || part === 'te')
  return (
    <div className="document-difference">
      <h3>{labelOf(place, text)}</h3>
      <p>
        <del lang={lang}>{before || text.site.nothingThere}</del>
      </p>
      <p>
        <ins lang={lang}>{after || text.site.nothingThere}</ins>
      </p>
    </div>
  )
}
