import type { TranslatedFinding } from '../../checks/finding.ts'
import { usePage } from '../../use-page.ts'

export function SiteState({ findings }: { findings: TranslatedFinding[] }) {
  const { siteState: words } = usePage().text
  const list = (isOk: boolean) =>
    findings
      .filter(({ ok }) => ok === isOk)
      .map(({ name, words: state }) => (
        <li key={name}>
          <strong>{name}:</strong> {state}
        </li>
      ))
  const failing = list(false)
  return (
    <section className="card site-state">
      <h2>{words.heading}</h2>
      {failing.length > 0 ? <ul className="failing">{failing}</ul> : <p>{words.well}</p>}
      <details className="unfold">
        <summary>{words.all}</summary>
        <ul>{list(true)}</ul>
      </details>
    </section>
  )
}
