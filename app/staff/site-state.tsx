import type { TranslatedFinding } from '../../jobs/check/finding.ts'
import { usePage } from '../use-page.ts'

export function SiteState({ findings }: { findings: TranslatedFinding[] }) {
  const { check } = usePage().text
  const notOk = findings.filter(({ ok }) => !ok)
  return (
    <section className="card site-state">
      <h2>{check.heading}</h2>
      {notOk.length === 0 && <p>{check.well}</p>}
      {notOk.length > 0 && (
        <ul className="failing">
          {notOk.map(({ name, words }) => (
            <li key={name}>
              <strong>{name}:</strong> {words}
            </li>
          ))}
        </ul>
      )}
      <details className="unfold">
        <summary>{check.all}</summary>
        <ul>
          {findings
            .filter(({ ok }) => ok)
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
