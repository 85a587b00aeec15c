import type { Change } from '../../../domain/content/fields.ts'
import { usePage } from '../../use-page.ts'
import { changedPart } from './changed-part.ts'
import { labelOf, langOf } from './labels.ts'
import type { PictureChoice } from './picture-choices.server.ts'

/** Two texts with more letters than this together are shown as one text with the difference. */
const MOST_LETTERS = 160

type Props = Change & { pictures?: PictureChoice[] }

export function Difference({ fieldPath, row, before, after, pictures = [] }: Props) {
  const { text } = usePage()
  const lang = langOf(fieldPath)
  const isLong =
    before && after && before.length + after.length > MOST_LETTERS && !isPicture(fieldPath)
  return (
    <div className="document-difference">
      <h3>{labelOf(fieldPath, text, row)}</h3>
      {isLong ? (
        <TextDifference before={before} after={after} lang={lang} />
      ) : (
        <>
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
        </>
      )}
    </div>
  )
}

type TextProps = { before: string; after: string; lang: ReturnType<typeof langOf> }

/** The difference with some words around it, so that one changed word does not repeat the text. */
function TextDifference({ before, after, lang }: TextProps) {
  const part = changedPart(before, after)
  return (
    <p lang={lang}>
      {part.lead}
      {part.before && <del>{part.before}</del>}
      {part.before && part.after && ' '}
      {part.after && <ins>{part.after}</ins>}
      {part.rest}
    </p>
  )
}

type WordsProps = { fieldPath: string; value: string; pictures: PictureChoice[] }

/** A document's value at a field path, for comparison: pictures as images, the rest as text. */
export function Words({ fieldPath, value, pictures }: WordsProps) {
  const { site } = usePage().text
  if (!value) return site.nothingThere
  if (!isPicture(fieldPath)) return value
  return value.split('\n').map((name) => {
    const picture = pictures.find((choice) => choice.name === name)
    if (!picture) return name
    return <img key={name} src={picture.address} alt={picture.words} width={160} height={90} />
  })
}

function isPicture(fieldPath: string): boolean {
  return /(^|\.)pictures?$/.test(fieldPath)
}
