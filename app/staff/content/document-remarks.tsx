import type { Change, Fields } from '../../../domain/content/fields.ts'
import type { Remark } from '../../../domain/content/remarks.server.ts'
import { rowNumber } from '../../../domain/content/rows.ts'
import { usePage } from '../../use-page.ts'
import { Difference } from './difference.tsx'
import { labelOf } from './labels.ts'

type Props = {
  /** Warnings only: they do not prevent publication. */
  remarks: Remark[]
  /** Changes of the English since it was translated. */
  english: Change[]
  fields: Fields
}

export function DocumentRemarks({ remarks, english, fields }: Props) {
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
                <a href={`#f.${fieldPath}`}>
                  {labelOf(fieldPath, text, rowNumber(fieldPath, fields))}
                </a>
                : {site.remarks[word]}
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
