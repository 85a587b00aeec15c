import type { Remark } from '../../../domain/content/remarks.server.ts'
import { usePage } from '../../use-page.ts'
import { Difference } from './difference.tsx'
import { labelOf } from './labels.ts'

type Props = {
  /** Warnings only: they do not prevent publication. */
  remarks: Remark[]
  /** Changes of the English since it was translated. */
  english: { fieldPath: string; before: string; after: string }[]
}

export function DocumentRemarks({ remarks, english }: Props) {
  const { text } = usePage()
  const { site } = text
  return (
    <>
      {remarks.length > 0 && (
        <section className="card document-remarks">
          <h2>{site.toLookAt}</h2>
          <ul>
            {remarks.map(({ fieldPath, word }) => (
              <li key={`${fieldPath} ${word}`}>
                <a href={`#f.${fieldPath}`}>{labelOf(fieldPath, text)}</a>: {site.remarks[word]}
              </li>
            ))}
          </ul>
        </section>
      )}
      {english.length > 0 && (
        <section className="card document-remarks">
          <h2>{site.changedEnglish}</h2>
          {english.map((change) => (
            <Difference key={change.fieldPath} {...change} />
          ))}
        </section>
      )}
    </>
  )
}
