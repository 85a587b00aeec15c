import { usePage } from '../../use-page.ts'

type Props = {
  words: string
  /** Where and what the undo posts; without it nothing can be taken back. */
  undo?: { action: string; fields: Record<string, string | number> } | undefined
}

/** What was just done, and the way to take it back. */
export function DoneNotice({ words, undo }: Props) {
  const { record } = usePage().text
  return (
    <div className="alert" data-kind="success" role="status">
      <div className="record-notice">
        <p className="alert-text">{words}</p>
        {undo && (
          <form method="post" action={undo.action}>
            {Object.entries({ deed: 'undo', ...undo.fields }).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <button className="button quiet" type="submit">
              {record.undo}
            </button>
          </form>
        )}
      </div>
    </div>
  )
}
