import type { ChangeWords as Change } from '../../../domain/calendar/occurrence-words.ts'

/** What is different about one occurrence of a service, with its note. */
export function ChangeWords({ words, note }: Change) {
  return (
    <>
      {words && <span className="overline">{words} </span>}
      {note && <span lang={note.lang}>{note.text}</span>}
    </>
  )
}
