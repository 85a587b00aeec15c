import type { ChangeWords as Change } from '../../../domain/calendar/schedule-words.ts'

type Props = Change & { /** It stands under its day. */ onItsDay?: boolean }

/** What is different about one occurrence of a service, with its note. */
export function ChangeWords({ words, note, held, onItsDay }: Props) {
  return (
    <>
      {!(held && onItsDay) && <span className="overline">{words} </span>}
      {note && <span lang={note.lang}>{note.text}</span>}
    </>
  )
}
