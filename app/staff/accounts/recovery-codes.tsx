import { usePage } from '../../use-page.ts'
import { CopyButton } from './copy-button.tsx'

/** New recovery codes. Without JavaScript they can be written down or printed from the browser. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const { account } = usePage().text
  return (
    <>
      <p>{account.codesLead}</p>
      <ol className="tiles recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="actions">
        <CopyButton content={codes.join('\n')} words={account.copy} />
        <button type="button" className="button quiet needs-script" onClick={() => print()}>
          {account.print}
        </button>
      </div>
    </>
  )
}
