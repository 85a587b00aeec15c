import { usePage } from '../../use-page.ts'
import { Difference } from './difference.tsx'
import { labelOf } from './labels.ts'

type Props = {
  /** Places without Telugu, and dates that are over: visitors see the page all the same. */
  missing: string[]
  past: string[]
  /** Places of photographs that nobody has described. */
  wordless: string[]
  /** What has changed in the English since the Telugu was made. */
  english: { place: string; before: string; after: string }[]
}

export function ToLookAt({ missing, past, wordless, english }: Props) {
  const { text } = usePage()
  const { site } = text
  const remarks = [
    ...missing.map((place) => ({ place, words: site.teluguMissing })),
    ...past.map((place) => ({ place, words: site.pastDate })),
    ...wordless.map((place) => ({ place, words: site.wordless })),
  ]
  return (
    <>
      {remarks.length > 0 && (
        <section className="card document-remarks">
          <h2>{site.toLookAt}</h2>
          <ul>
            {remarks.map(({ place, words }) => (
              <li key={place}>
                <a href={`#f.${place}`}>{labelOf(place, text)}</a>: {words}
              </li>
            ))}
          </ul>
        </section>
      )}
      {english.length > 0 && (
        <section className="card document-remarks">
          <h2>{site.changedEnglish}</h2>
          {english.map((change) => (
            <Difference key={change.place} {...change} />
          ))}
        </section>
      )}
    </>
  )
}
