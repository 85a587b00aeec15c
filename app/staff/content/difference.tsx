import { type Change, langOf } from '../../../domain/content/fields.ts'
import { usePage } from '../../use-page.ts'
import { labelOf } from './labels.ts'
import type { PictureChoice } from './picture-choices.server.ts'

/** Two texts with more letters than this together are shown as one text with the difference. */
const MOST_LETTERS = 160
/** How many words and spaces are shown on each side of a difference. */
const AROUND = 24

type Props = Change & {
  pictures?: PictureChoice[]
  /** The names of those who wrote the two texts. */
  whose?: [before: string, after: string]
}

export function Difference({ fieldPath, before, after, pictures = [], whose = ['', ''] }: Props) {
  const { text } = usePage()
  const lang = langOf(fieldPath)
  const isLong = before && after && before.length + after.length > MOST_LETTERS
  const [first, second] = whose.map((name) => name && <strong>{name}: </strong>)
  const words = (value: string) => (
    <Words value={value} pictures={/(^|\.)pictures?$/.test(fieldPath) ? pictures : undefined} />
  )
  return (
    <div className="document-difference">
      <h3>{labelOf(fieldPath, text)}</h3>
      {isLong && !whose[0] && !/pictures?$/.test(fieldPath) ? (
        <TextDifference before={before} after={after} lang={lang} />
      ) : (
        <>
          <p>
            {first}
            <del lang={lang}>{words(before)}</del>
          </p>
          <p>
            {second}
            <ins lang={lang}>{words(after)}</ins>
          </p>
        </>
      )}
    </div>
  )
}

type TextProps = { before: string; after: string; lang: ReturnType<typeof langOf> }

/**
 * From the first to the last word that differs, and some words around it, so that one changed word
 * does not repeat the text.
 */
function TextDifference({ before, after, lang }: TextProps) {
  const [old, now] = [before, after].map((words) => words.match(/\S+|\s+/g) ?? [])
  if (!old || !now) return null
  const most = Math.min(old.length, now.length)
  let start = 0
  while (start < most && old[start] === now[start]) start += 1
  let end = 0
  while (end < most - start && old.at(-1 - end) === now.at(-1 - end)) end += 1
  const [removed, added] = [old, now].map((words) =>
    words.slice(start, words.length - end).join(''),
  )
  return (
    <p lang={lang}>
      {start > AROUND && '… '}
      {old.slice(Math.max(0, start - AROUND), start).join('')}
      {removed && <del>{removed}</del>}
      {removed && added && ' '}
      {added && <ins>{added}</ins>}
      {old.slice(old.length - end, old.length - end + AROUND).join('')}
      {end > AROUND && ' …'}
    </p>
  )
}

/** A document's value: pictures as images, the rest as text. */
function Words({ value, pictures }: { value: string; pictures: PictureChoice[] | undefined }) {
  const { site } = usePage().text
  if (!value) return site.nothingThere
  if (!pictures) return value
  return value.split('\n').map((name) => {
    const picture = pictures.find((choice) => choice.name === name)
    if (!picture) return name
    return <img key={name} src={picture.address} alt={picture.words} width={160} height={90} />
  })
}
