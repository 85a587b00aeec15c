import type { Change, Fields } from '../../../domain/content/fields.ts'
import type { Remark } from '../../../domain/content/remarks.server.ts'
import { rowNumber } from '../../../domain/content/rows.ts'
import { usePage } from '../../use-page.ts'
import { Difference } from './difference.tsx'
import { PREFIX } from './fields.ts'
import { labelOf } from './labels.ts'
import { reveal } from './reveal.ts'

type Props = {
  /** Warnings only: they do not prevent publication. */
  remarks: Remark[]
  fields: Fields
}

/** Remarks to check before publishing; an alert in document-form.tsx repeats them on a refusal. */
export function DocumentRemarks({ remarks, fields }: Props) {
  const { site } = usePage().text
  if (remarks.length === 0) return null
  return (
    <section className="card document-remarks">
      <h2>{site.toLookAt}</h2>
      <RemarkList remarks={remarks} fields={fields} />
    </section>
  )
}

export function RemarkList({ remarks, fields }: Props) {
  const { text } = usePage()
  return (
    <ul>
      {remarks.map(({ fieldPath, word, isEmpty }) => (
        <li key={`${fieldPath} ${word}`}>
          <a href={`#${PREFIX}${fieldPath}`} onClick={reveal}>
            {/* Either language is enough, so the label names neither. */}
            {labelOf(
              isEmpty ? fieldPath.replace(/\.en$/, '') : fieldPath,
              text,
              rowNumber(fieldPath, fields),
            )}
          </a>
          : {text.site.remarks[word]}
        </li>
      ))}
    </ul>
  )
}

/** Changes to the English since it was translated. */
export function ChangedEnglish({ english }: { english: Change[] }) {
  const { site } = usePage().text
  if (english.length === 0) return null
  return (
    <section className="card document-remarks">
      <h2>{site.changedEnglish}</h2>
      {english.map((change) => (
        <Difference key={change.fieldPath} {...change} />
      ))}
    </section>
  )
}
