import { usePage } from '../../use-page.ts'
import type { Change } from './changes.server.ts'

/** Two texts with more letters than this together are shown as one text with the difference. */
const MOST_LETTERS = 160
/** How many words and spaces are shown on each side of a difference. */
const AROUND = 24

type Props = {
  changes: Change[]
  /** The names of those who wrote the two texts, which are then both shown in full. */
  whose?: [before: string, after: string]
}

export function Differences({ changes, whose }: Props) {
  return changes.map((change) => {
    const { label, lang, before, after, pictures } = change
    const isLong = before && after && before.length + after.length > MOST_LETTERS
    return (
      <div key={`${label} ${lang}`} className="document-difference">
        <h3>{label}</h3>
        {isLong && !whose && pictures.length === 0 ? (
          <TextDifference {...change} />
        ) : (
          (['del', 'ins'] as const).map((Tag, at) => (
            <p key={Tag}>
              {whose && <strong>{whose[at]}: </strong>}
              <Tag lang={lang}>
                <Words {...change} value={Tag === 'del' ? before : after} />
              </Tag>
            </p>
          ))
        )}
      </div>
    )
  })
}

/**
 * From the first to the last word that differs, and some words around it, so that one changed word
 * does not repeat the text.
 */
function TextDifference({ before, after, lang }: Change) {
  const [old = [], now = []] = [before, after].map((words) => words.match(/\S+|\s+/g) ?? [])
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
function Words({ value, pictures }: Change & { value: string }) {
  const { site } = usePage().text
  if (!value) return site.nothingThere
  if (pictures.length === 0) return value
  return value.split('\n').map((name) => {
    const picture = pictures.find((choice) => choice.name === name)
    if (!picture) return name
    return <img key={name} src={picture.address} alt={picture.words} width={160} height={90} />
  })
}
