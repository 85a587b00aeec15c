import type { Change } from '../../../domain/content/fields.ts'
import { usePage } from '../../use-page.ts'
import { labelOf, langOf } from './labels.ts'
import type { PictureChoice } from './picture-choices.server.ts'

type Props = Change & { pictures?: PictureChoice[] }

export function Difference({ fieldPath, row, before, after, pictures = [] }: Props) {
  const { text } = usePage()
  const lang = langOf(fieldPath)
  return (
    <div className="document-difference">
      <h3>{labelOf(fieldPath, text, row)}</h3>
      <p>
        <del lang={lang}>
          <Words fieldPath={fieldPath} pictures={pictures} value={before} />
        </del>
      </p>
      <p>
        <ins lang={lang}>
          <Words fieldPath={fieldPath} pictures={pictures} value={after} />
        </ins>
      </p>
    </div>
  )
}

type WordsProps = { fieldPath: string; value: string; pictures: PictureChoice[] }

/** The value at a field path of a document, for comparison: pictures as images, all else as text. */
export function Words({ fieldPath, value, pictures }: WordsProps) {
  const { site } = usePage().text
  if (!value) return site.nothingThere
  if (!/(^|\.)pictures?$/.test(fieldPath)) return value
  return value.split('\n').map((name) => {
    const picture = pictures.find((one) => one.name === name)
    if (!picture) return name
    return <img key={name} src={picture.address} alt={picture.words} width={160} height={90} />
  })
}
