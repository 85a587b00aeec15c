type Props = { words: string; message: string; again: { words: string; address: string } }

/** In place of a list that could not be read. */
export function RecordFailure({ words, message, again }: Props) {
  return (
    <div className="alert failure" role="alert">
      <p className="alert-words">{words}</p>
      {message && <p>{message}</p>}
      <p>
        <a href={again.address}>{again.words}</a>
      </p>
    </div>
  )
}
