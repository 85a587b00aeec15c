import type { ChangeWords as Change } from '../../../domain/calendar/occurrence-words.ts'

/** The change of one occurrence of a service in words, with its note. */
export function ChangeWords({ words, note }: Change) {
  return (
    <>
      {words && <span className="overline">{words} </span>}
      {note && <span lang={note.lang}>{note.text}</span>}
    </>
  )
}
