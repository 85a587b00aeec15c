import type { ChangeWords as Change } from '../../../domain/calendar/occurrence-words.ts'

type LineProps = { change: Change | undefined; className?: string }

/** A change on a line of its own, where there is one. */
export function ChangeLine({ change, className }: LineProps) {
  return (
    change && (
      <p className={className}>
        <ChangeWords {...change} />
      </p>
    )
  )
}

/** The change of one occurrence of a service in words, with its note. */
export function ChangeWords({ words, note }: Change) {
  return (
    <>
      {words && <span className="overline">{words} </span>}
      {note && <span lang={note.lang}>{note.text}</span>}
    </>
  )
}
