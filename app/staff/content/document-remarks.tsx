import type { Remark } from '../../../domain/content/remarks.server.ts'
import { usePage } from '../../use-page.ts'
import { PREFIX } from './fields.ts'
import { labelOf } from './labels.ts'
import { reveal } from './reveal.ts'

/** Warnings only: they do not prevent publication. */
type Props = { remarks: Remark[] }

/** Remarks to check before publishing; an alert of the editor repeats them on a refusal. */
export function DocumentRemarks({ remarks }: Props) {
  const { site } = usePage().text
  if (remarks.length === 0) return null
  return (
    <section className="card document-remarks">
      <h2>{site.toLookAt}</h2>
      <RemarkList remarks={remarks} />
    </section>
  )
}

export function RemarkList({ remarks }: Props) {
  const { text } = usePage()
  return (
    <ul>
      {remarks.map(({ fieldPath, word, isEmpty }) => (
        <li key={`${fieldPath} ${word}`}>
          <a href={`#${PREFIX}${fieldPath}`} onClick={reveal}>
            {/* Either language is enough, so the label names neither. */}
            {labelOf(isEmpty ? fieldPath.replace(/\.en$/, '') : fieldPath, text)}
          </a>
          : {text.site.remarks[word]}
        </li>
      ))}
    </ul>
  )
}
