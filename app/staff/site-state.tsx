import type { ToldFinding } from '../../jobs/check/finding.ts'
import { usePage } from '../use-page.ts'

/** How the machine and what it needs are: for administrators, on the staff home. */
export function SiteState({ findings }: { findings: ToldFinding[] }) {
  const { check } = usePage().text
  const unwell = findings.filter(({ well }) => !well)
  return (
    <section className="card site-state">
      <h2>{check.heading}</h2>
      {unwell.length === 0 && <p>{check.well}</p>}
      {unwell.length > 0 && (
        <ul className="unwell">
          {unwell.map(({ name, words }) => (
            <li key={name}>
              <strong>{name}:</strong> {words}
            </li>
          ))}
        </ul>
      )}
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
