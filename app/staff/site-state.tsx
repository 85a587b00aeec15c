import type { ToldFinding } from '../check/finding.ts'
import { usePage } from '../use-page.ts'

/** How the machine and what it needs are: for administrators, on the staff home. */
export function SiteState({ findings }: { findings: ToldFinding[] }) {
  const { check } = usePage().text
  const unwell = findings.filter(({ well }) => !well)
  return (
    <section className="card">
      <h2>{check.heading}</h2>
      {unwell.length === 0 && <p>{check.well}</p>}
      {unwell.map(({ name, words }) => (
        <p key={name} className="field-error">
          <strong>{name}:</strong> {words}
        </p>
      ))}
      <details>
        <summary>{check.all}</summary>
        <ul>
          {findings
            .filter(({ well }) => well)
            .map(({ name, words }) => (
              <li key={name}>
                <strong>{name}:</strong> {words}
              </li>
            ))}
        </ul>
      </details>
    </section>
  )
}
