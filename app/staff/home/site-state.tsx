import type { TranslatedFinding } from '../../checks/finding.ts'
import { usePage } from '../../use-page.ts'

export function SiteState({ findings }: { findings: TranslatedFinding[] }) {
  const { check } = usePage().text
  const list = (isOk: boolean) =>
    findings
      .filter(({ ok }) => ok === isOk)
      .map(({ name, words }) => (
        <li key={name}>
          <strong>{name}:</strong> {words}
        </li>
      ))
  const failing = list(false)
  return (
    <section className="card site-state">
      <h2>{check.heading}</h2>
      {failing.length > 0 ? <ul className="failing">{failing}</ul> : <p>{check.well}</p>}
      <details className="unfold">
        <summary>{check.all}</summary>
        <ul>{list(true)}</ul>
      </details>
    </section>
  )
}
