import { Icon } from '../../components/icon/icon.tsx'
import { usePage } from '../../use-page.ts'

/** `of` names its button where two rows have the same label. */
type CopyRow = { label: string; value: string; of?: string }

/** Values to paste into another app, each with a copy button. */
export function CopyRows({ rows }: { rows: readonly CopyRow[] }) {
  const { give, form } = usePage().text
  return (
    <copy-rows>
      <dl className="copy-rows">
        {rows.map(({ label, value, of }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{breakable(value)}</dd>
            <dd>
              <button type="button" className="button quiet" value={value} hidden>
                {give.copy} <span className="visually-hidden">({of ?? label})</span>
              </button>
            </dd>
          </div>
        ))}
      </dl>
      <div className="alert" data-copied={give.copied} data-failed={give.copyFailed} hidden>
        <p className="alert-text" />
        <button type="button" className="icon-button">
          <Icon name="close" />
          <span className="visually-hidden">{form.dismiss}</span>
        </button>
      </div>
    </copy-rows>
  )
}

/** A UPI ID that does not fit in a line breaks before its @, not within a word. */
function breakable(value: string) {
  const at = value.indexOf('@')
  if (at === -1) return value
  return (
    <>
      {value.slice(0, at)}
      <wbr />
      {value.slice(at)}
    </>
  )
}
